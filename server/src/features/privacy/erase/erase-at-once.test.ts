import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { eraseOrder } from './erase-order.ts'

describe.each(databaseKinds())('an order erased by several at once on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const deps = {
    clock: systemClock,
    list: {
      path: '',
      bytes: async () => 0,
      bringUp: async () => undefined,
      read: async () => ({ entries: [], bytes: 0, awaitingBytes: 0, unbelieved: 0, cutOff: 0 }),
    },
    deleteFile: async () => undefined,
    deleteMailCopy: async () => undefined,
    log: { error: () => undefined },
  }

  it('is erased once: who waited for it sees that it is', async () => {
    const { db } = database
    for (let n = 0; n < 5; n += 1) {
      const { id: orderId } = await makeOrder(db)
      const erase = { actor: systemActor, orderId, upTo: 'contact', reason: 'Asked' } as const
      const all = await Promise.all([1, 2, 3].map(() => eraseOrder(db, deps, erase)))
      expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
      const events = db.selectFrom('events').select('seq').where('order_id', '=', orderId)
      expect(await events.where('kind', '=', 'order.erased').execute()).toHaveLength(1)
    }
  })
})
