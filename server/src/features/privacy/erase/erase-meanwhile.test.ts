import { AsyncResource } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { createLog } from '../../../platform/log.ts'
import { type Lives, startLives, TELLING } from '../../../testing/faults/lives.ts'
import { eraseInDatabase } from './erase-order.ts'

const soon = () => new Promise((done) => setTimeout(done, 400))

// The embedded database serves one at a time.
describe('what comes while an order is being erased', () => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives('postgres')
  })
  afterAll(() => lives.app.close())

  const telling = async (orderId: string) =>
    (await lives.dumpOf(orderId)).filter((row) => TELLING.test(row))

  it('is no look at a document: neither its bytes nor its name are given out any more', async () => {
    const { app, token } = lives
    const orderId = 'MEANWHILE1'
    await lives.live(orderId)
    const documents = app.db.selectFrom('documents').select('url_name')
    const { url_name } = await documents
      .where('order_id', '=', await lives.idOf(orderId))
      .executeTakeFirstOrThrow()
    const look = AsyncResource.bind(() =>
      app.app.inject({
        url: `/api/admin/uploads/docs/${encodeURIComponent(url_name)}`,
        headers: { authorization: token },
      }),
    )
    const { looked } = await inTransaction(app.db, async (trx) => {
      const erase = {
        orderId: await lives.idOf(orderId),
        upTo: 'contact',
        reason: 'Asked',
      } as const
      const deps = { clock: systemClock, log: createLog('silent') }
      await eraseInDatabase(trx, deps, { ...erase, actor: systemActor })
      const asked = look()
      await soon()
      return { looked: asked }
    })
    expect((await looked).statusCode).toBe(404)
    // What lies outside the database is deleted once the erasure is sure.
    const left = (await telling(orderId)).filter((row) => !row.startsWith('outbox: '))
    expect(left).toEqual([])
  })
})
