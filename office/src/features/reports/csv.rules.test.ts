import { expect, it } from 'vitest'
import { csvFile } from './csv.rules.ts'

it('quotes what needs quotes and ends each line as RFC 4180 says', () => {
  expect(csvFile(['Country', 'Order'], [['KOREA, "SOUTH"', 4]])).toBe(
    '\uFEFFCountry,Order\r\n"KOREA, ""SOUTH""",4\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '\u200b=1'])('makes %j text', (formula) => {
  expect(csvFile(['Name'], [[formula]])).toContain(`'${formula}`)
})

it('makes text of what another spreadsheet takes for a cell of its own', () => {
  expect(csvFile(['Name'], [['Ann;=1+1']])).toContain("Ann;'=1+1")
})

it('leaves numbers as they are', () => {
  expect(csvFile(['n'], [[-3]])).toBe('\uFEFFn\r\n-3\r\n')
})

it('keeps a value with a break of any kind in its line', () => {
  expect(csvFile(['Name'], [['a\nb'], ['a\rb']])).toBe('\uFEFFName\r\n"a\nb"\r\n"a\rb"\r\n')
})
