import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTables } from '../../../platform/db/migrate/own-tables.ts'
import { newestMigration } from '../../../platform/db/migrate/step-ledger.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { keptTables } from '../dump-tables.read.ts'
import { SEEDED } from './load-tables.store.ts'

test.each(databaseKinds())(
  'a restore replaces exactly what migrations fill, on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    const filled: string[] = []
    const own = (await ownTables((await newestMigration(db)) ?? '')) ?? new Set()
    for (const table of await inTransaction(db, (trx) => keptTables(trx, own))) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
      if (rows.length > 0) filled.push(table)
    }
    await close()
    expect(filled.toSorted()).toEqual([...SEEDED].toSorted())
  },
)
