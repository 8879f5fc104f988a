import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { openPart } from './sealed-fields.store.ts'

test.skipIf(!inject('postgresUrl'))(
  'a transaction of many lines asks once whether it seals, and until then each time',
  async () => {
    const { db, close } = await openTestDatabase('postgres')
    const lines = () =>
      inTransaction(db, async (trx) => {
        for (let line = 0; line < 20; line++) await openPart(trx, { passport_number: 'N1' })
      })
    const asked = async (): Promise<number> => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await lines()
      const texts = query.mock.calls.map(([first]) => JSON.stringify(first))
      query.mockRestore()
      return texts.filter((text) => text.includes('sealing')).length
    }
    await sql`update sealing set begun_at = null`.execute(db)
    expect(await asked()).toBe(20)
    await sql`update sealing set begun_at = now()`.execute(db)
    expect(await asked()).toBe(1)
    await close()
  },
)
