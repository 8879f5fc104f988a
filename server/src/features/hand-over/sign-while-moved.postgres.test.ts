import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { holdOrders } from '../orders/orders.public.ts'

// The embedded database serves one at a time.
describe.runIf(inject('postgresUrl'))('a hand-over of an order that is changed just now', () => {
  let office: TestApp
  let member: TestMember
  beforeAll(async () => {
    office = await testApp('postgres')
    member = await makeMember(office.db, 'Team')
  })
  afterAll(() => office.close())

  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(office.db)
    return rows.length
  }

  it('waits for the order before it holds its member, whom the change holds after its order', async () => {
    const token = await office.signInAs(member)
    const order = await makeOrder(office.db)
    const body = { words: '', orders: [{ id: order.order_id, words: 'Call him.' }] }
    const signed = await inTransaction(office.db, async (trx) => {
      await holdOrders(trx, [order.id])
      const answer = office.call(signHandOver, { token, body })
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
      const free = sql`select from staff where id = ${member.id} for share skip locked`
      return { answer, isFree: (await free.execute(trx)).rows.length === 1 }
    })
    expect([signed.isFree, (await signed.answer).http]).toEqual([true, 200])
  })
})
