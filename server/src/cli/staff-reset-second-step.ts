import { resetFactorsOf } from '../features/team/team.public.ts'
import { type Command, required } from './command.ts'

export const staffResetSecondStep: Command = {
  name: 'staff reset-second-step',
  usage: 'staff reset-second-step --email E  (for who lost app, passkeys and recovery codes)',
  options: { email: { type: 'string' } },
  positionals: [],
  prepare: (values) => {
    const email = required(values, 'email')
    return async ({ database }) => {
      const { id, name } = await resetFactorsOf(database.kysely, email)
      const text = `The second step of ${name} is removed: the password is enough at the next sign-in.`
      return { ok: true, text, json: { id, name } }
    }
  },
}
