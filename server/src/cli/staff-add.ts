import { roles } from '@e-arrival/contract/permissions'
import { newMemberSchema } from '@e-arrival/contract/team'
import { addStaff } from '../features/team/team.public.ts'
import { type Command, required, UsageError, type Values } from './command.ts'

const given = (values: Values) => {
  const member = newMemberSchema.safeParse({
    name: required(values, 'name'),
    email: required(values, 'email'),
    type: required(values, 'type'),
    password: required(values, 'password'),
  })
  if (member.success) return member.data
  const [issue] = member.error.issues
  throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`)
}

export const staffAdd: Command = {
  name: 'staff add',
  usage: `staff add --name N --email E --type T --password P  (T: ${roles.join(', ')})`,
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    type: { type: 'string' },
    password: { type: 'string' },
  },
  positionals: [],
  prepare: (values) => {
    const member = given(values)
    return async ({ database, config }) => {
      const id = await addStaff(database.kysely, member, config.MIN_PASSWORD)
      const { name, email, type } = member
      return { ok: true, text: `Added ${name} (${type}).`, json: { id, name, email, type } }
    }
  },
}
