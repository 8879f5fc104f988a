import { expect, test } from 'vitest'
import { referenceDoubt, referenceQuestion } from './reference-doubt.rules.ts'
import type { SheetField } from './sheet-fields.rules.ts'

const field = (label: string, text: string): SheetField => ({
  ...{ name: 'hotel_name', label, text, given: text, isProposal: false },
  ...{ masked: undefined, isEmpty: text === '', warnings: [] },
})
const masked = (label: string, text: string): SheetField => ({
  ...field(label, text),
  masked: 'passport_number',
})
const fields = [
  field('Hotel name', 'LE ROYAL'),
  field('Carrier name', ''),
  masked('Passport number', 'P77'),
  masked('Date of birth', ''),
]

test.each([
  ['le  royal', 'It is what the form says of Hotel name.'],
  ['p77', 'It is what the form says of Passport number.'],
  ['EA 2', null],
  ['2026/77', null],
  ['ea-2', null],
  ['EA ONCE', null],
  ['nyc-m77 ia', null],
  ['eady', 'It reads like a word, and may lack its beginning.'],
  ['aw 12345', 'It reads like a word, and may lack its beginning.'],
])('%s: %s', (reference, doubt) => {
  expect(referenceDoubt(reference, fields)).toBe(doubt)
})

test.each([
  [null, 'this order', 'Order KH1 (Dara Sok)'],
  [[], 'this order', 'Order KH1 (Dara Sok)'],
  [['KH2', 'KH3'], 'these orders', 'Order KH1 (Dara Sok) and 2 more of the party'],
])('the question says for which orders the reference was given: %j', (others, of, whose) => {
  const asked = referenceQuestion('Order KH1 (Dara Sok)', { reference: ' EA 2 ', others })
  expect(asked).toEqual({ text: `Is EA 2 the government's reference of ${of}?`, whose })
})
