import { expect, test } from 'vitest'
import { nearName } from './near-name.rules.ts'

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
