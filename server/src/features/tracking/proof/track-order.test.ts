import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { noting } from './noting.fixture.ts'
import { trackOrder } from './track-order.ts'

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

  it('is one of a hundred on an order, also of an address that guessed elsewhere first', async () => {
    const { db } = database
    const order = await makeOrder(db)
    const now = new Date()
    const tried = (orderId: string, email: string, ip: string) =>
      trackOrder(db, { clock: () => now }, { orderId, email, ip }).then(
        () => 'proved',
        (error: { code: string }) => error.code,
      )
    for (let n = 0; n < 21; n++) await tried(`NOSUCH${n}`, 'x@example.com', '10.0.1.1')
    for (let n = 0; n < 99; n++)
      expect(await tried(order.order_id, `g${n}@example.com`, '10.0.1.1')).toBe('tooMany')
    expect(await tried(order.order_id, order.email, '10.0.1.1')).toBe('proved')
    await tried(order.order_id, 'g@example.com', '10.0.1.1')
    expect(await tried(order.order_id, order.email, '10.0.1.1')).toBe('tooMany')
    // Who mistyped once is not shut out by one address that guesses.
    await tried(order.order_id, 'x@example.com', '10.0.1.2')
    expect(await tried(order.order_id, order.email, '10.0.1.2')).toBe('proved')
  })
})
