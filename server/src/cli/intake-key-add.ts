import { addIntakeKey } from '../features/intake/intake.public.ts'
import { type Command, required, UsageError } from './command.ts'

const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i

export const intakeKeyAdd: Command = {
  name: 'intake-key add',
  usage:
    'intake-key add --domain D [--sandbox]  (sandbox: calls are checked and answered, nothing is stored)',
  options: { domain: { type: 'string' }, sandbox: { type: 'boolean' } },
  positionals: [],
  prepare: (values) => {
    const domain = required(values, 'domain')
    if (!DOMAIN.test(domain)) throw new UsageError('--domain must be a host name')
    return async ({ database }) => {
      const sandbox = values.sandbox === true
      const key = await addIntakeKey(database.kysely, domain, { sandbox })
      const what = sandbox ? 'The sandbox key' : 'The key'
      const text = `${what} for ${domain}, shown this once:\n${key}`
      return { ok: true, text, json: { domain, key, sandbox } }
    }
  },
}
