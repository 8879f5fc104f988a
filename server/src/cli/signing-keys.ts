import { loadSecrets, rotateSigningKeys } from '../platform/secrets/secrets.ts'
import { type CliContext, type Command, UsageError } from './command.ts'
import { textTable } from './text-table.ts'

/** What signs sessions, grants and links (D77). */
export const signingKeysList: Command = {
  name: 'signing-keys list',
  usage: 'signing-keys list  (the ids of the keys that sign sessions; which signs from now on)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ config }) => {
      const keys = (await loadSecrets(config)).jwt.map(({ id }, at) => ({ id, signs: at === 0 }))
      const rows = keys.map(({ id, signs }) => [id, signs ? 'signs' : 'is taken'])
      return { ok: true, text: textTable([['Key', ''], ...rows]), json: { keys } }
    },
}

const refuseGiven = ({ config }: CliContext): void => {
  if (config.JWT_SECRET)
    throw new UsageError(
      'JWT_SECRET gives the keys: put a new one into JWT_SECRETS_ALSO on every node, then change the two',
    )
}

export const signingKeysRotate: Command = {
  name: 'signing-keys rotate',
  usage:
    'signing-keys rotate [--drop]  (new keys from the next start on; what was signed before stays good. With --drop it does not: everybody signs in again)',
  options: { drop: { type: 'boolean' } },
  positionals: [],
  prepare:
    ({ drop = false }) =>
    async (context) => {
      refuseGiven(context)
      await rotateSigningKeys(context.config.DATA_DIR, drop === true)
      const [{ id }] = (await loadSecrets(context.config)).jwt
      const rest = drop
        ? 'Everybody signs in again.'
        : 'Sessions that were signed before go on until they end.'
      const text = `The key ${id} signs once the server is started anew. ${rest}`
      return { ok: true, text, json: { key: id, dropped: drop === true } }
    },
}
