import { csvCell } from '@e-arrival/contract/values/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLines } from './csv.rules.ts'

/** To a spreadsheet, which looks behind what is not to be seen. */
const RUNS = /^[\s\u200b\ufeff]*[=+\-@＝]/u

const signs = fc.constantFrom(...'=+-@＝;\t\r\n"\' \u200b\ufeffa1,')
const value = fc.oneof(
  fc.array(signs, { maxLength: 12 }).map((some) => some.join('')),
  fc.string({ unit: 'grapheme' }),
)

it('can be read back, whatever the values hold', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2 }), (values) => {
      const [back] = parse(csvLines([values]), { record_delimiter: '\r\n' }) as string[][]
      expect(back).toEqual(values.map(csvCell))
    }),
  )
})

it.each([',', ';', '\t'])('has no cell that runs, where %j parts cells', (delimiter) => {
  const record_delimiter = ['\r\n', '\n', '\r']
  const lenient = { relax_quotes: true, relax_column_count: true, record_delimiter, delimiter }
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value), { minLength: 1 }), (rows) => {
      // Inside a cell of another separator a quote is a sign like others, and is looked behind.
      const text = csvLines(rows).replaceAll('"', delimiter === ',' ? '"' : '')
      const cells = (parse(text, lenient) as string[][]).flat()
      expect(cells.filter((cell) => RUNS.test(cell))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '\u200b=1'])(
  'makes %j plain text',
  (value) => expect(csvLines([[value]]).replace(/^"/, '')).toMatch(/^'/),
)

it('leaves what is no formula alone', () => {
  expect(csvLines([['a-b', '012', 'x@y.example', '']])).toBe('a-b,012,x@y.example,\r\n')
})

it('keeps a value with a break of any kind in its line', () => {
  expect(csvLines([['a\nb', 'a\rb', 'a\r\nb']])).toBe('"a\nb","a\rb","a\r\nb"\r\n')
})
