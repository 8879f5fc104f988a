import { join } from 'node:path'
import { rollUpCounters } from '../features/orders/orders.public.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'restore DIR [--send-mails]  (into an empty database and DATA_DIR, of either kind)',
  options: { 'send-mails': { type: 'boolean' } },
  positionals: ['DIR'],
  beside: 'never',
  migratesItself: true,
  prepare: (values, [dir = ''], at) => {
    const folder = at(dir)
    return async ({ config, database, openFiles, say }) => {
      const deps = {
        sendsUnsent: values['send-mails'] === true,
        files: await openFiles(),
        dataDir: config.DATA_DIR,
        keysDir: config.KEYS_DIR ?? join(config.DATA_DIR, 'keys'),
        say,
      }
      const { tables, documents, missing } = await restoreBackup(database.kysely, deps, folder)
      await rollUpCounters(database.kysely)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        ok: missing.length === 0,
        text: [
          ...missing.map(({ key }) => `missing: ${key}`),
          `Restored ${rows} rows and ${documents.length} documents from ${folder}.`,
        ].join('\n'),
        json: {
          ...{ dir: folder, tables: tables.length, rows, documents: documents.length },
          missing: missing.map(({ key }) => key),
        },
      }
    }
  },
}
