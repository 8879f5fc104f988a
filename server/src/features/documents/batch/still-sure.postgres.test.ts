import { batchTexts } from '@e-arrival/contract/documents/batch'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenBatch, makeCard } from './batch.fixture.ts'

describe.each(databaseKinds().filter((kind) => kind === 'postgres'))(
  'still sure, on %s',
  (kind) => {
    const { given, add, only, give } = givenBatch(kind)

    test('a twin of the passport that comes while the file is on its way makes it doubtful', async () => {
      const { db } = given.app
      const { order, card, passport } = await makeCard(given.app)
      await add(card)
      const { id } = await only()
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      }
      const begun = await inTransaction(db, async (trx) => {
        await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
        const answer = give({ id, orderId: order.order_id, asSure: true })
        await vi.waitUntil(isWaiting, { timeout: 10_000 })
        await makeOrder(trx, {
          arrival_date: null,
          surname: '',
          details: { passport_number: passport },
        })
        return { answer }
      })
      expect(await begun.answer).toMatchObject({ http: 409, body: { message: batchTexts.notSure } })
      expect((await only()).candidates[0]?.notes).toEqual(['another-order'])
    })
  },
)
