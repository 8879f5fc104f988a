import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDetails } from '../../platform/data-keys/sealed-fields.store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

const order = (order_id: string) => ({
  ...{ order_id, email: 'maly@example.com', medical_issue: 'A cough\nand fever' },
  full_name: 'Maly Chea\n\nDelivery was reported 3 times.\u2028',
  ...{ surname: '\r\nChea\t', hotel_name: 'Raffles\r\nPhnom Penh' },
})

describe('a field of one line', () => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await testApp()
    key = await addIntakeKey(test.db, 'shop.example')
  })
  afterAll(() => test.close())

  const headers = () => ({ 'x-api-key': key })
  const send = async (body: object) => {
    const { http, body: said } = await test.call(acceptOrder, {
      ...{ body: body as never, headers: headers() },
    })
    return [http, said.data?.created]
  }
  const stored = async (orderId: string) => {
    const row = await test.db
      .selectFrom('orders')
      .innerJoin('applications', 'applications.order_id', 'orders.id')
      .select(['orders.id', 'orders.full_name', 'orders.surname', 'details'])
      .where('orders.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const opened = await openDetails(test.db, [{ order_id: row.id, details: row.details }])
    return { ...row, ...opened.get(row.id) }
  }

  it('is taken with a space for each line break, and is no other when it is sent again', async () => {
    expect(await send(order('BREAKS-01'))).toEqual([200, true])
    expect(await stored('BREAKS-01')).toMatchObject({
      ...{ full_name: 'Maly Chea Delivery was reported 3 times.', surname: 'Chea' },
      ...{ hotel_name: 'Raffles Phnom Penh', medical_issue: 'A cough\nand fever' },
    })
    expect(await send(order('BREAKS-01'))).toEqual([200, false])
  })

  it('that was kept with its line breaks is no other either, and stays as it is', async () => {
    const { full_name } = order('')
    await send(order('BREAKS-02'))
    const orders = test.db.updateTable('orders').where('order_id', '=', 'BREAKS-02')
    await orders.set({ full_name }).execute()
    expect(await send(order('BREAKS-02'))).toEqual([200, false])
    expect((await stored('BREAKS-02')).full_name).toBe(full_name)
  })

  it('leaves a text of several lines its own, which can be corrected to one', async () => {
    await send(order('BREAKS-03'))
    const { body } = await test.call(correctOrder, {
      ...{ params: { order_id: 'BREAKS-03' }, headers: headers() },
      body: { medical_issue: 'A cough and fever' } as never,
    })
    expect(body.data.changed).toEqual(['medical_issue'])
  })
})
