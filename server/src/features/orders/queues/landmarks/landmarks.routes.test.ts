import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { databaseKinds } from '../../../../testing/test-database.ts'
import { addOrders } from '../../../../testing/touched/many-orders.ts'

const ORDERS = 800

describe.each(databaseKinds())('pages deep in a list, by API (%s)', (kind) => {
  it('begin at landmarks once one was asked for, and stay the pages of the list', async () => {
    const office = await testApp(kind)
    onTestFinished(() => office.close())
    const admin = await makeMember(office.db, 'Admin')
    const token = await office.signInAs(admin)
    await addOrders(office.db, 1, ORDERS)
    const page = async (at: number) => {
      const query = { page: at, limit: 20, sortBy: 'full_name', sortDir: 'desc' } as const
      const params = { orderName: 'allOrder' }
      const { body } = await office.call(listOrders, { token, params, query })
      return body.data.map((row) => row.order_id)
    }
    const walkedTo = await page(20)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ landmarks: number }>`
        select count(*)::int as landmarks from landmarks`.execute(office.db)
      expect(rows[0]?.landmarks).toBe(ORDERS / 50)
    })
    expect(await page(20)).toEqual(walkedTo)
    const all: string[] = []
    for (let at = 1; at <= ORDERS / 20; at++) all.push(...(await page(at)))
    expect(new Set(all).size).toBe(ORDERS)
    expect(all.slice(380, 400)).toEqual(walkedTo)
  })
})
