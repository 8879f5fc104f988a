import { expect, test } from 'vitest'
import { referenceDoubt } from './reference-doubt.rules.ts'
import type { SheetField } from './sheet-fields.rules.ts'

const field = (label: string, text: string): SheetField => ({
  ...{ name: 'hotel_name', label, text, given: text, isProposal: false },
  ...{ masked: undefined, isEmpty: text === '', warnings: [] },
})
const fields = [field('Hotel name', 'LE ROYAL'), field('Carrier name', '')]
const last = { orderId: 'A1', reference: 'EA 1' }

test.each([
  ['le  royal', 'B2', 'It is what the form says of Hotel name.'],
  ['ea  1', 'B2', 'Order A1 was filed as it a moment ago.'],
  ['EA 1', 'A1', null],
  ['EA 2', 'B2', null],
])('%s for order %s: %s', (reference, orderId, doubt) => {
  expect(referenceDoubt(reference, { orderId, fields, last })).toBe(doubt)
})
