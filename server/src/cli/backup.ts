import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  usage:
    'backup DIR  (database, documents and secrets; again into the same folder copies what is new)',
  options: {},
  positionals: ['DIR'],
  beside: 'on a copy',
  prepare: (_values, [dir = ''], at) => {
    const folder = at(dir)
    return async ({ config, database, openFiles, say }) => {
      const deps = {
        files: await openFiles(),
        dataDir: config.DATA_DIR,
        keysDir: config.KEYS_DIR ?? join(config.DATA_DIR, 'keys'),
        now: systemClock(),
        say,
      }
      const { tables, documents, missing } = await makeBackup(database.kysely, deps, folder)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        ok: missing.length === 0,
        text: [
          ...missing.map(({ key }) => `missing: ${key}`),
          `Backed up ${rows} rows and ${documents.length} documents into ${folder}.`,
        ].join('\n'),
        json: {
          ...{ dir: folder, tables: tables.length, rows, documents: documents.length },
          missing: missing.map(({ key }) => key),
        },
      }
    }
  },
}
