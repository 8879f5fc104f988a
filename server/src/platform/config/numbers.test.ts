import { expect, it } from 'vitest'
import { amount, count } from './numbers.ts'

it.each([
  ['many', 'must be a number of tries'],
  ['2', 'must be 3 to 10'],
  ['11', 'must be 3 to 10'],
  ['4.5', 'must count whole tries'],
  ['4', undefined],
])('%s of three to ten tries', (given, said) => {
  expect(count('tries', 3, 10).safeParse(given).error?.issues[0]?.message).toBe(said)
})

it('has parts where they count, and no end where none is named', () => {
  expect(amount('seconds', 0.1, 25).parse('0.5')).toBe(0.5)
  expect(count('orders', 1).parse('9000000')).toBe(9_000_000)
  expect(count('orders', 1).safeParse('0').error?.issues[0]?.message).toBe('must be 1 or more')
})
