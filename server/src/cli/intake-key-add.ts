import { addIntakeKey } from '../features/intake/intake.public.ts'
import { type Command, required, UsageError } from './command.ts'

const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i

export const intakeKeyAdd: Command = {
  name: 'intake-key add',
  usage: 'intake-key add --domain D',
  options: { domain: { type: 'string' } },
  positionals: [],
  prepare: (values) => {
    const domain = required(values, 'domain')
    if (!DOMAIN.test(domain)) throw new UsageError('--domain must be a host name')
    return async ({ database }) => {
      const key = await addIntakeKey(database.kysely, domain)
      const text = `The key for ${domain}, shown this once:\n${key}`
      return { ok: true, text, json: { domain, key } }
    }
  },
}
