import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactNumber } from './exact-number.ts'

const digits = (most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most })
    .map((all) => all.join('').replace(/^0+(?=\d)/, ''))

it('takes no number that stands for another text than was sent', () => {
  const fraction = fc.tuple(digits(7), digits(7)).map(([whole, part]) => `${whole}.${part}1`)
  fc.assert(
    fc.property(fc.oneof(digits(24), fraction), (text) => {
      const { success, data } = exactNumber.safeParse(JSON.parse(text))
      if (success) expect(String(data)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it.each([0, -7, 49.5, 123_456_789, Number.MAX_SAFE_INTEGER])('takes %s', (value) =>
  expect(exactNumber.parse(value)).toBe(value),
)

it.each(['9007199254740993', '98765432109876543210', '1e400', '1e21', '0.1234567890123456'])(
  'refuses %s, in words that say what to do',
  (text) => {
    const { error } = exactNumber.safeParse(JSON.parse(text))
    expect(error?.issues[0]?.message).toMatch(/number/)
  },
)
