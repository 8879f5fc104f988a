import { trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('an order id as it is typed, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind, { TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => app.close())
  const track = (orderId: string, email: string) =>
    app.call(trackOrder, { body: { orderId, email } })

  it('finds an order by what a keyboard of another script makes of its id, letter for letter first', async () => {
    const { order_id, email } = await makeOrder(app.db, { order_id: 'KH-10253' })
    const wide = email.replace('@', '＠').replace('.', '．')
    for (const typed of [
      '#kh-10253',
      '№ KH-10253',
      'KH - 102 53',
      'ＫＨ－１０２５３',
      'KH–10253',
      'KH-១០២៥៣',
      'kh-١٠٢٥٣',
    ])
      expect((await track(typed, wide)).body, typed).toMatchObject({ data: { orderId: order_id } })
    const plain = await makeOrder(app.db, { order_id: '06C1AE5822' })
    expect((await track('06c1-ae58 22', plain.email)).body).toMatchObject({
      data: { orderId: plain.order_id },
    })
    const odd = await makeOrder(app.db, { order_id: '#kh 10253' })
    expect((await track('#kh 10253', odd.email)).body.data).toEqual({ orderId: '#kh 10253' })
  })

  it('counts the wrong tries of all spellings of an id as one', async () => {
    const { order_id } = await makeOrder(app.db, { order_id: 'KH-99887' })
    const spellings = [order_id, 'kh-99887', '#KH-99887', 'KH-99 887', 'KH–99887', 'KH998-87']
    const answers: number[] = []
    for (let tried = 0; tried < 11; tried += 1) {
      const { http } = await app.call(trackOrder, {
        body: { orderId: spellings[tried % spellings.length] ?? '', email: 'no@example.com' },
        headers: { 'x-forwarded-for': `203.0.113.${tried}` },
      })
      answers.push(http)
    }
    expect(answers).toEqual([...Array(10).fill(404), 429])
  })
})
