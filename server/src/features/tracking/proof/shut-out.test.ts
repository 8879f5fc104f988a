import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { noting } from './noting.fixture.ts'
import { trackOrder } from './track-order.ts'
import { GUESSED_ORDER } from './wrong-tracks.ts'

describe.each(databaseKinds())('an order that is guessed at, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const track = (orderId: string, email: string, ip: string, db = database.db) =>
    trackOrder(db, { clock: () => new Date() }, { orderId, email, ip }).then(
      ({ publicId }) => publicId,
      (error: { code: string }) => error.code,
    )
  /** Of as many addresses as it takes. */
  const guessedAt = async (net: string) => {
    const order = await makeOrder(database.db)
    for (let n = 0; n < GUESSED_ORDER.tries; n++)
      await track(order.order_id, `g${n}@example.com`, `${net}.${n + 1}`)
    return order
  }

  it('answers no burst of guesses of one address, be the right one among them', async () => {
    const order = await guessedAt('10.1.0')
    const guesses = [...Array.from({ length: 20 }, (_, n) => `n${n}@example.com`), order.email]
    const answers = await Promise.all(
      guesses.map((email) => track(order.order_id, email, '10.2.0.1')),
    )
    expect(new Set(answers)).toEqual(new Set(['tooMany']))
    // A traveller whose address tried nothing wrong is let in, as all that his queue sends at once are.
    const queue = Array.from({ length: 10 }, () => track(order.order_id, order.email, '10.2.0.2'))
    expect(new Set(await Promise.all(queue))).toEqual(new Set([order.order_id]))
  })

  it('tells a right guess that it refuses by nothing: it is counted, and costs the same work', async () => {
    const order = await guessedAt('10.3.0')
    const ip = '10.4.0.1'
    await track('NOSUCH', 'x@example.com', ip)
    const workOf = async (email: string) => {
      const seen: string[] = []
      const code = await track(order.order_id, email, ip, database.db.withPlugin(noting(seen)))
      return { code, seen }
    }
    const triesOf = async () => {
      const rows = await database.db.selectFrom('wrong_tries').selectAll().execute()
      return rows.find(({ key }) => key.endsWith(`address:${ip}`))?.tries
    }
    const wrong = await workOf('x@example.com')
    expect(wrong.code).toBe('tooMany')
    expect(await triesOf()).toBe(2)
    expect(await workOf(order.email)).toEqual(wrong)
    expect(await triesOf()).toBe(3)
  })

  it('is found by who types it in small letters, though another is spelled so', async () => {
    const order = await makeOrder(database.db, { order_id: 'SPELLED-0001', email: 'a@example.com' })
    await makeOrder(database.db, { order_id: 'spelled-0001', email: 'thief@example.com' })
    expect(await track('spelled-0001', order.email, '10.5.0.1')).toBe('SPELLED-0001')
    expect(await track('spelled-0001', 'thief@example.com', '10.5.0.2')).toBe('spelled-0001')
    expect(await track('spelled-0001', 'b@example.com', '10.5.0.3')).toBe('notFound')
  })
})
