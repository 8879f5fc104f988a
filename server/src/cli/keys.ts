import { listKeysInUse, rotateKeys } from '../platform/data-keys/rewrap-keys.store.ts'
import type { Command } from './command.ts'
import { textTable } from './text-table.ts'

/** The ring of keys that passport data and documents are sealed with (0029). */
export const keysList: Command = {
  name: 'keys list',
  usage:
    'keys list  (the keys of sealed data: which wraps from now on, which are here, how many orders each holds)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ database }) => {
      const keys = await listKeysInUse(database.kysely)
      return {
        ok: keys.every(({ here, orders }) => here || orders === 0),
        text: textTable([
          ['Key', 'Made (UTC)', 'Wraps', 'Here', 'Orders'],
          ...keys.map(({ id, made_at, current, here, orders }) => [
            ...[id, made_at.slice(0, 16).replace('T', ' '), current ? 'yes' : ''],
            ...[here ? 'yes' : 'NO', String(orders)],
          ]),
        ]),
        json: { keys },
      }
    },
}

export const keysRotate: Command = {
  name: 'keys rotate',
  usage:
    'keys rotate  (a new key, by which every order’s own is wrapped anew; fields and documents stay as they are)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ config, database, say }) => {
      const { id, made, rewrapped } = await rotateKeys(database.kysely, {
        isGiven: config.DATA_KEYS !== undefined,
        onProgress: (done) => say(`${done} orders’ keys`),
      })
      return {
        ok: true,
        text: `${made ? 'Made' : 'Went on with'} key ${id}; ${rewrapped} orders’ keys are wrapped by it. Keep the earlier ones as long as backups need them.`,
        json: { key: id, made, rewrapped },
      }
    },
}
