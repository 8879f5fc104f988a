import { expect, test } from 'vitest'
import { referenceDoubt } from './reference-doubt.rules.ts'
import type { SheetField } from './sheet-fields.rules.ts'

const field = (label: string, text: string): SheetField => ({
  ...{ name: 'hotel_name', label, text, given: text, isProposal: false },
  ...{ masked: undefined, isEmpty: text === '', warnings: [] },
})
const fields = [field('Hotel name', 'LE ROYAL'), field('Carrier name', '')]

test.each([
  ['le  royal', 'It is what the form says of Hotel name.'],
  ['EA 2', null],
])('%s: %s', (reference, doubt) => {
  expect(referenceDoubt(reference, fields)).toBe(doubt)
})
