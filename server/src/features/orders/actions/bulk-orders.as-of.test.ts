import { bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('what an action on a whole queue takes of its list (%s)', (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Team'))
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await tamper(office.db, sql`truncate events, event_heads, applications, order_search`)
    await office.db.deleteFrom('orders').execute()
  })

  const cameAt = (at: Date) => makeOrder(office.db, { created_at: at, status_changed_at: at })
  /** How many of New it moves. */
  const moved = async (asOf: string): Promise<number> => {
    const { body } = await office.app.inject({
      ...{ method: 'POST', url: '/api/admin/bulk-queue', headers: { authorization: token } },
      payload: {
        ...{ queue: 'newOrder', asOf },
        action: { kind: 'move', updatingStatus: 'Awaiting' },
      },
    })
    const last = bulkLineSchema.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
    return last.kind === 'ended' ? last.done : -1
  }

  it('leaves out what came within the second of the list, but for who knows that second alone', async () => {
    const second = Math.floor(Date.now() / 1000) * 1000 - 60_000
    const at = (ms: number) => new Date(second + ms)
    for (const ms of [100, 400, 401, 900]) await cameAt(at(ms))
    expect(await moved(at(400).toISOString())).toBe(2)
    expect(await moved(at(0).toISOString())).toBe(2)
  })

  it('goes by the moment that the answer of the list has, which is never of a whole second', async () => {
    office.setNow(new Date(Math.floor(Date.now() / 1000) * 1000))
    const list = await office.call(listOrders, {
      ...{ token, params: { orderName: 'newOrder' }, query: {} as never },
    })
    const { asOf = '' } = list.body
    expect(asOf).toMatch(/\.999Z$/)
    const at = (ms: number) => new Date(Date.parse(asOf) + ms)
    for (const ms of [0, 2]) await cameAt(at(ms))
    office.setNow(at(60_000))
    expect(await moved(asOf)).toBe(1)
  })
})
