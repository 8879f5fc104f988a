import { expect, test } from 'vitest'
import { behindBy, inTheirPlaces } from './held-rows.rules.ts'

const row = (order_id: string, status = 'New') => ({ order_id, status })

test('rows keep their places, and say what they are now', () => {
  const [a, b, c] = [row('A'), row('B'), row('C')]
  const shown = [a, b, c]
  const now = [row('N'), row('C'), row('B', 'Awaiting')]
  expect(inTheirPlaces(shown, now)).toEqual([a, row('B', 'Awaiting'), row('C')])
  expect(inTheirPlaces(shown, [c, b, a])).toBe(shown)
})

test('what is not shown yet is counted', () => {
  const shown = [row('A'), row('B')]
  expect(behindBy(shown, [row('A', 'Awaiting'), row('B')])).toBeUndefined()
  expect(behindBy(shown, [row('N'), row('M'), row('A')])).toBe('2 new')
  expect(behindBy(shown, [row('B'), row('A')])).toBe('Changed')
  expect(behindBy(shown, [row('A')])).toBe('Changed')
  expect(behindBy(shown, [row('A'), row('B'), row('N')])).toBe('1 new')
})

test('what moved up from the next page, or came in a flood, is not counted as new', () => {
  const shown = [row('A'), row('B'), row('C')]
  expect(behindBy(shown, [row('B'), row('C'), row('D')])).toBe('Changed')
  expect(behindBy(shown, [row('N'), row('B'), row('D')])).toBe('1 new')
  expect(behindBy(shown, [row('X'), row('Y'), row('Z')])).toBe('Changed')
})
