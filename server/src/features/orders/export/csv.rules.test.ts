import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLines } from './csv.rules.ts'

it('can be read back, whatever the values hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (values) => {
      const [back] = parse(csvLines([values]), { relax_column_count: true }) as string[][]
      expect(back?.map((value, i) => (value === `'${values[i]}` ? values[i] : value))).toEqual(
        values,
      )
    }),
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1'])(
  'makes %j plain text',
  (value) => expect(csvLines([[value]]).replace(/^"/, '')).toMatch(/^'/),
)

it('leaves what is no formula alone', () => {
  expect(csvLines([['a-b', '012', 'x@y.example', '']])).toBe('a-b,012,x@y.example,\r\n')
})
