import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { changeFields } from './change-fields.ts'
import { holdKnownById } from './known-orders.store.ts'
import { changesOf } from './order-changes.rules.ts'
import { undoFields } from './undo-fields.rules.ts'

const at = new Date()

describe.each(databaseKinds())(
  'fields of an order whose passport data was erased, on %s',
  (kind) => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await openTestDatabase(kind)
    })
    afterAll(() => database.close())

    test('are written by no path, and stay as they are', async () => {
      const { id } = await makeOrder(database.db, { surname: 'Chea' })
      await sql`insert into erasures (order_id, sensitive_at, erased_by, reason) values (${id}, ${at}, 'x', 'asked')`.execute(
        database.db,
      )
      const surname = { from: 'Sok', to: 'Chea' }
      for (const way of ['said', 'taken back'] as const)
        await expect(
          inTransaction(database.db, async (trx) => {
            const [known] = (await holdKnownById(trx, [id])).values()
            if (!known) throw new Error('No order')
            const said = { row: { surname: 'Sok' }, application: {}, details: {} }
            const changes =
              way === 'said' ? changesOf(known, said, 7) : undoFields(known, { surname }).changes
            await changeFields(trx, { actor: systemActor, at }, [changes])
          }),
          way,
        ).rejects.toThrow(privacyTexts.refusesChanges)
      const row = await database.db
        .selectFrom('orders')
        .select('surname')
        .where('id', '=', id)
        .execute()
      expect(row).toEqual([{ surname: 'Chea' }])
    })
  },
)
