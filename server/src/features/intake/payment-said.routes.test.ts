import { acceptOrder } from '@e-arrival/contract/intake'
import { readImportOrder } from '@e-arrival/contract/intake/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

describe.each(databaseKinds())('what is said of the payment, on %s', (kind) => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await testApp(kind)
    key = await addIntakeKey(test.db, 'shop.example')
  })
  afterAll(() => test.close())

  it.each([
    [' no', 'Pending', 0],
    ['No ', 'Pending', 0],
    ['false ', 'Pending', 0],
    [0, 'Pending', 0],
    ['declined', 'Pending', 1],
    ['not paid', 'Pending', 1],
    [' Yes', 'New', 0],
    ['paid', 'New', 0],
    ['', 'New', 0],
    [null, 'New', 0],
  ])('takes payment_confirmed %j as %s, with %i warnings', async (said, status, warned) => {
    const orderId = `SAID-${String(said).trim().replace(' ', '-') || 'EMPTY'}-${status}`
    const order = { order_id: orderId, full_name: 'Sophea', email: 'sophea@example.com' }
    const { body } = await test.call(acceptOrder, {
      body: { ...order, payment_confirmed: said },
      headers: { 'x-api-key': key },
    })
    expect(body.data).toMatchObject({ process_status: status })
    expect(body.data.warnings.map(({ path }) => path)).toEqual(
      Array(warned).fill('payment_confirmed'),
    )
  })
})

it.each([' yes', 'Y ', 'TRUE', 1])('takes a tick of an imported comment %j as set', (whatsapp) => {
  const remark = [{ created_at: '2026-11-22', remark_name: 'Sok', remark: 'Called', whatsapp }]
  const { data } = readImportOrder({ order_id: 'TICKED-1', email: 'a@example.com', remark })
  expect(data?.remark).toMatchObject([{ whatsapp: 'Y', telephone: 'N' }])
})
