import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifySearch } from '../src/features/orders/search/verify-search.read.ts'
import { migrate } from '../src/platform/db/migrate/migrate.ts'
import { reopenSteps } from '../src/platform/db/migrate/step-ledger.ts'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase } from '../src/testing/test-database.ts'

const NAME = '0021-dialing-codes'

describe.each(databaseKinds())('dialing codes of an older database on %s', (kind) => {
  it('come to one state, and search texts with them', async () => {
    const { db, close } = await openTestDatabase(kind)
    onTestFinished(close)
    await sql`update dialing_codes set code = '999' where name = 'FRANCE'`.execute(db)
    await sql`insert into dialing_codes values ('ATLANTIS', '1')`.execute(db)
    await sql`delete from dialing_codes where name = 'CAMBODIA'`.execute(db)
    for (const country_phone_code of ['France', 'Cambodia', 'Atlantis', '44'])
      await makeOrder(db, { country_phone_code, phone_number: '612345678' })
    await reopenSteps(
      db,
      [1, 2].map((number) => ({ name: NAME, number })),
    )
    await migrate(db)
    const { rows } = await sql<{ words: string }>`select words from order_search`.execute(db)
    expect(rows.filter(({ words }) => words.includes('33612345678'))).toHaveLength(1)
    expect(rows.filter(({ words }) => words.includes('855612345678'))).toHaveLength(1)
    expect(await verifySearch(db)).toEqual([])
  })
})
