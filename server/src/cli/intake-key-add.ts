import { addIntakeKey } from '../features/intake/intake.public.ts'
import type { Command } from './command.ts'
import { domainOf } from './domain-of.ts'

export const intakeKeyAdd: Command = {
  name: 'intake-key add',
  usage:
    'intake-key add --domain D [--sandbox]  (sandbox: calls are checked and answered, nothing is stored)',
  options: { domain: { type: 'string' }, sandbox: { type: 'boolean' } },
  positionals: [],
  prepare: (values) => {
    const domain = domainOf(values)
    return async ({ database }) => {
      const sandbox = values.sandbox === true
      const key = await addIntakeKey(database.kysely, domain, { sandbox })
      const what = sandbox ? 'The sandbox key' : 'The key'
      const text = [`${what} for ${domain}, shown this once:`, key]
      return { ok: true, text, json: { domain, key, sandbox } }
    }
  },
}
