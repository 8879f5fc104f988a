import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { trackOrder } from './track-order.ts'

/** Notes what kind of statement runs, and passes all through. */
const noting = (seen: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    seen.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
})

describe.each(databaseKinds())('a wrong try on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  it('costs the same work whether the order is unknown, deleted or another’s', async () => {
    const { db } = database
    const order = await makeOrder(db)
    const deleted = await makeOrder(db, { status: 'Deleted' })
    const workOf = async (orderId: string, email: string, ip: string) => {
      const seen: string[] = []
      const input = { orderId, email, ip }
      const tried = trackOrder(db.withPlugin(noting(seen)), { clock: () => new Date() }, input)
      const code = await tried.catch((error: { code: string }) => error.code)
      return { code, seen }
    }
    const unknown = await workOf('NOSUCHORDER', 'x@example.com', '10.0.0.1')
    expect(unknown.code).toBe('notFound')
    expect(unknown.seen.length).toBeGreaterThan(2)
    expect(await workOf(order.order_id, 'x@example.com', '10.0.0.2')).toEqual(unknown)
    expect(await workOf(deleted.order_id, deleted.email, '10.0.0.3')).toEqual(unknown)
  })
})
