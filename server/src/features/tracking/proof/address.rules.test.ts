import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, namedOrder, orderOfFile, placeOfLink } from './address.rules.ts'

describe('a mistyped address', () => {
  it.each([
    ['/Track-Order/AbC123', '/track-order/AbC123'],
    ['/TRACK-ORDER', '/track-order'],
    ['//track-order//ABC123', '/track-order/ABC123'],
    ['/track-order/ABC123/?lang=km', '/track-order/ABC123?lang=km'],
    ['/track%2Dorder/ABC123', '/track-order/ABC123'],
    ['/Get-New-Order-Details/ABC123/', '/get-new-order-details/ABC123'],
    ['/Admin/view-order/QUJD', '/admin/view-order/QUJD'],
    ['/RESET-PASSWORD/tOkEn', '/reset-password/tOkEn'],
  ])('%s goes on to %s', (url, meant) => expect(canonicalAddress(url)).toBe(meant))

  it.each(['/track-order/ABC123', '/nowhere', '/', '//evil.example/track-order', '/%E0%A4%A'])(
    '%s goes nowhere else',
    (url) => expect(canonicalAddress(url)).toBe(null),
  )

  it('never leads to another site, and never round in a circle', () => {
    const part = fc.oneof(fc.webSegment(), fc.constantFrom('', 'Track-Order', 'ADMIN', '%%%'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const meant = canonicalAddress(`/${parts.join('/')}`)
        if (meant === null) return
        expect(new URL(meant, 'http://us.example').host).toBe('us.example')
        expect(canonicalAddress(meant)).toBe(null)
      }),
    )
  })

  it.each([
    ['/trak-order/ABC123', 'ABC123'],
    ['/order/AB%20C1', ''],
    ['/ABC123', ''],
    ['/a/b/ABC123', ''],
  ])('%s names the order %j', (url, orderId) => expect(namedOrder(url)).toBe(orderId))
})

it('takes the order of a file from its address where it can be no other', () => {
  const of = (name: string) => orderOfFile(`/api/admin/uploads/docs/${name}`)
  expect([of('ABCDEF12_card.pdf'), of('ABCDEF_12_card.pdf'), of('card.pdf')]).toEqual([
    ...['ABCDEF12', '', ''],
  ])
})

it('leads from a link to a document to its order, with why it opens nothing any more', () => {
  const now = new Date(1_000_000)
  const of = (name: string, expires: string) =>
    placeOfLink(`/api/admin/uploads/docs/${name}?expires=${expires}&signature=x`, now)
  expect(of('ABC123_card.pdf', '999999')).toBe('/admin/view-order/QUJDMTIz?link=expired')
  for (const expires of ['1000001', '', 'soon', '-1'])
    expect(of('ABC123_card.pdf', expires)).toBe('/admin/view-order/QUJDMTIz?link=refused')
  expect(of('ABC_123_card.pdf', '1')).toBe('/admin?link=expired')
})
