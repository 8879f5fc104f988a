import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { databaseKinds, openTestDatabase } from '../../testing/test-database.ts'
import { keptTables } from './dump-tables.read.ts'
import { SEEDED } from './load-tables.store.ts'

test.each(databaseKinds())(
  'a restore replaces exactly what migrations fill, on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    const filled: string[] = []
    for (const table of await inTransaction(db, keptTables)) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
      if (rows.length > 0) filled.push(table)
    }
    await close()
    expect(filled.toSorted()).toEqual([...SEEDED].toSorted())
  },
)
