import { expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { runRetention } from './run-retention.ts'

it.each(databaseKinds())(
  'an order that is work again since it was found due is not erased (%s)',
  async (kind) => {
    const app = await testApp(kind)
    const made = async () => {
      const parts = {
        status: 'Completed',
        departure_date: '2020-01-10',
        arrival_date: '2020-01-01',
      } as const
      return makeOrder(app.db, { ...parts, created_at: new Date('2019-12-01') })
    }
    const [first, second] = [await made(), await made()]
    const reopen = () =>
      app.db.updateTable('orders').set({ status: 'Awaiting' }).where('id', '=', second.id).execute()
    const deps = {
      clock: () => new Date('2026-11-22T10:00:00Z'),
      days: { sensitive: 90, contact: 100_000 },
      // The first one's own turn: the second was found with it, and waits for its own.
      list: {
        path: '',
        bytes: async () => 0,
        read: async () => ({ entries: [], bytes: 0, awaitingBytes: 0, unbelieved: 0, cutOff: 0 }),
        bringUp: async () => void (await reopen()),
      },
      deleteFile: async () => undefined,
      deleteMailCopy: async () => undefined,
      log: { error: () => undefined },
    }
    expect(await runRetention(app.db, deps)).toEqual({ sensitive: 1, contact: 0, failed: 0 })
    const erased = await app.db.selectFrom('erasures').select('order_id').execute()
    expect(erased).toEqual([{ order_id: first.id }])
    await app.close()
  },
)
