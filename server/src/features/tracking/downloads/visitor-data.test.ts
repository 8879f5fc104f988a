import { getDownloadHistory, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('what a traveller is told of his order, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  const told = async (of: { order_id: string; email: string }, more = {}) => {
    const proved = await app.call(trackOrder, { body: { orderId: of.order_id, email: of.email } })
    const tracking = proved.cookies.find(({ name }) => name === 'tracking')?.value ?? ''
    const body = { orderId: of.order_id, ...more }
    return (await app.call(getDownloadHistory, { body, cookies: { tracking } })).body.data
  }

  it.each([
    ['Pending', null, { payment: 'missing', refunded_at: null }],
    [
      'Refunds',
      '2026-03-04T05:06:07.000Z',
      { payment: 'refunded', refunded_at: '2026-03-04T05:06:07.000Z' },
    ],
    ['Completed', '2026-03-04T05:06:07.000Z', { payment: null, refunded_at: null }],
  ] as const)(
    "says of the money what the order's own status %s says",
    async (status, refunded, said) => {
      const of = await makeOrder(app.db, {
        status,
        refund_date: refunded && new Date(refunded),
        refund_requested_at: new Date(),
      })
      expect((await told(of)).mainResult).toMatchObject(said)
    },
  )

  it('lists the last ten downloads, and all where they are asked for', async () => {
    const of = await makeOrder(app.db)
    await app.db
      .insertInto('downloads')
      .values(
        Array.from({ length: 11 }, (_, n) => ({
          ...{ order_id: of.id, document_id: null, file1: `${n}.pdf`, ip: '', timezone: '' },
          ...{ browser: '', os: '', created_at: new Date(Date.now() + n) },
        })),
      )
      .execute()
    const few = await told(of)
    expect(few.downloadHistoryList.map(({ file1 }) => file1)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `${n}.pdf`),
    )
    expect(few.hasMore).toBe(true)
    const all = await told(of, { all: true })
    expect([all.downloadHistoryList.length, all.hasMore]).toEqual([11, false])
  })
})
