import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvCell } from './csv.ts'

/** Takes away what csvCell() put in: one quote at the beginning or behind a sign that ends a cell somewhere. */
const readBack = (cell: string | number): string =>
  String(cell).replaceAll(
    /(?<=^|[;\t\n]|\r(?!\n))'(?=[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"']*[=+\-@＝＋－＠﹢﹣﹦﹫])/gu,
    '',
  )

test.each([
  ['Ann;=1+1;', "Ann;'=1+1;"],
  ['Ann\t=1', "Ann\t'=1"],
  ['Ann\n=1', "Ann\n'=1"],
  ['Ann\r\n@SUM(A1)', "Ann\r\n'@SUM(A1)"],
  ['Ann\r=1', "Ann\r'=1"],
  ['Ann; "=1', `Ann;' "=1`],
  ['Ann;\u200b＋1', "Ann;'\u200b＋1"],
  ['\u200b=2+2', "'\u200b=2+2"],
  ['\u202e\u00ad-1', "'\u202e\u00ad-1"],
  ['"=1', `'"=1`],
  ['\u0000=1', "'\u0000=1"],
  ['﹦1', "'﹦1"],
  // What holds such a quote takes another, so that it is told from ours.
  ["'=1", "''=1"],
])('of %j makes %j', (value, text) => {
  expect(csvCell(value)).toBe(text)
})

test.each(['a-b', 'Ann; Bo', 'x=1;y', "O'Neil", 'Ann;b=1', '', '\tAnn', '012'])(
  'leaves %j as it is',
  (value) => expect(csvCell(value)).toBe(value),
)

it('leaves a number one', () => expect(csvCell(-3)).toBe(-3))

it('can be taken back to what it was, whatever that is', () => {
  const sign = fc.constantFrom(...'=+-@＝;\t\r\n"\' \u200b\ufeffa1,')
  const value = fc.oneof(
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(value, (one) => {
      expect(readBack(csvCell(one))).toBe(one)
    }),
    { numRuns: 1000 },
  )
})
