import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, nearName } from './near-name.rules.ts'

const KNOWN = ['status', 'domain', 'upTo', 'holdSeconds', 'masked', 'page', 'to', 'overlapHours']

test.each([
  ['statuss', 'status'],
  ['domian', 'domain'],
  ['upto', 'upTo'],
  ['up_to', 'upTo'],
  ['holdseconds', 'holdSeconds'],
  ['Masked', 'masked'],
  ['pgae', 'page'],
  ['overlaphour', 'overlapHours'],
])('%j is %j mistyped', (typed, meant) => {
  expect(nearName(typed, KNOWN)).toBe(meant)
})

test.each([
  ...['', 'two', 'delay', 'userName', 'state', 'dominion', 'pagination', 'remarkerName'],
  'status'.repeat(5_000),
])('%j is another name', (typed) => {
  expect(nearName(typed, KNOWN)).toBeUndefined()
})

/** One letter put in, left out, changed, or put before the one before it. */
const slip = (name: string, at: number, how: number, letter: string): string => {
  const [before, here, behind] = [name.slice(0, at), name.slice(at, at + 1), name.slice(at + 1)]
  if (how === 0) return before + letter + here + behind
  if (how === 1) return before + behind
  if (how === 2) return before + letter + behind
  return before + behind.slice(0, 1) + here + behind.slice(1)
}

const names = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
const slips = fc.tuple(fc.nat(12), fc.nat(3), fc.constantFrom('a', 'b', 'x'))

test('what so many slips make of a name is within them, whichever is compared with which', () => {
  fc.assert(
    fc.property(names, fc.array(slips, { maxLength: 1 }), names, (name, made, other) => {
      const slipped = made.reduce((now, [at, how, letter]) => slip(now, at, how, letter), name)
      expect(isWithin(made.length, slipped, name)).toBe(true)
      expect(isWithin(made.length, name, slipped)).toBe(true)
      expect(isWithin(2, name, other)).toBe(isWithin(2, other, name))
      if (isWithin(1, name, other)) expect(isWithin(2, name, other)).toBe(true)
    }),
  )
})

test('a name with two slips is the one that is known, whatever letters it has', () => {
  const known = fc.stringMatching(/^[a-z0-9]{7,12}$/)
  const letter = fc.stringMatching(/^[a-z0-9]$/)
  const made = fc.array(fc.tuple(fc.nat(12), fc.nat(2), letter), { maxLength: 2 })
  fc.assert(
    fc.property(known, made, (name, all) => {
      const typed = all.reduce((now, [at, how, put]) => slip(now, at, how, put), name)
      expect(nearName(typed, [name])).toBe(name)
    }),
  )
})

test('two slips are no one, and three no two', () => {
  expect([1, 2].map((most) => isWithin(most, 'domianx', 'domain'))).toEqual([false, true])
  expect(isWithin(2, 'stxxus', 'status') && !isWithin(2, 'sxxxus', 'status')).toBe(true)
})
