import { expect, test } from 'vitest'
import { ordersNamed } from './orders-named.rules.ts'

const call = (path: string, body: unknown) => ['POST', `/api${path}`, body]

test.each([
  ['a body', call('/admin/x', { orderId: 'KH7Q2MXA' }), ['KH7Q2MXA'], []],
  ['an internal id', call('/admin/x', { orderId: ' 12 ' }), ['12'], [12]],
  [
    'refs',
    call('/admin/x', { orderId: [{ id: 'AAAAAA', status: 'New' }, 13] }),
    ['AAAAAA', 'New', '13'],
    [13],
  ],
  ['lines', call('/admin/x', { orders: [{ id: 'BBBBBB' }] }), ['BBBBBB'], []],
  ['a form', [call('/admin/x', null), { fields: { orderId: 'CCCCCC' } }], ['CCCCCC'], []],
])('%s says which orders it is of', (_what, asks, asked, internally) => {
  const named = ordersNamed(asks, null)
  expect(named.asked).toEqual([...asked, 'api', 'admin', 'x'])
  expect(named.askedInternally).toEqual(internally)
})

test('an address names by public id alone, and none where it cannot be read', () => {
  const { asked, askedInternally } = ordersNamed(
    call('/intake/orders/SHOP%2D0001/12?x=AAAAAA', {}),
    null,
  )
  expect(asked).toEqual(['api', 'intake', 'orders', 'SHOP-0001', '12'])
  expect(askedInternally).toEqual([])
  expect(ordersNamed(call('/%E0%A4', {}), null).asked).toEqual(['api'])
})

test('words that name an order make a call none of it, and an answer names whatever it tells of', () => {
  expect(ordersNamed(call('/x', { name: 'KH7Q2MXA' }), null).asked).toEqual(['api', 'x'])
  const answer = { data: [{ message: 'KH7Q2MXA carries it (KH8AAAAA)', id: 7 }], message: 'Sok' }
  expect(ordersNamed([], answer).told).toEqual(['KH7Q2MXA', 'carries', 'KH8AAAAA'])
})
