import { describe, expect, it } from 'vitest'
import type { BulkResult } from '../call/ids.ts'
import { actionMessage, outcomeOf, tally } from './words.ts'

const words = { did: 'assigned', success: 'Order has been assigned successfully' }
const of = (parts: Partial<BulkResult[number]>): BulkResult[number] => ({
  ...{ order_id: 'KH1', done: false, message: 'Its own words' },
  ...parts,
})
const done = of({ done: true, message: 'Assigned to Tim' })
const mine = of({ done: true, unchanged: true, message: 'Already assigned to Tim' })
const taken = of({ reason: 'taken' })
const changed = of({ reason: 'changed' })
const already = of({ reason: 'already' })
const unknown = of({ reason: 'unknown' })

describe('what is said of an action on orders', () => {
  it.each([
    [[done], words.success, 'done'],
    [[done, done], words.success, 'done'],
    [[mine], 'Already assigned to Tim', 'nothing'],
    [[mine, mine], 'None assigned: 2 were so already', 'nothing'],
    [[already, mine], 'None assigned: 2 were so already', 'nothing'],
    [[already], 'Its own words', 'failed'],
    [[already, already], 'None assigned: 2 were so already', 'failed'],
    [[done, mine], '1 assigned, 1 was so already', 'done'],
    [[taken], 'Its own words', 'failed'],
    [[taken, taken], 'None assigned: 2 were assigned to somebody else', 'failed'],
    [[changed, changed], 'None assigned: 2 were changed meanwhile', 'failed'],
    [[done, unknown], '1 assigned, 1 was not found', 'partly'],
    [
      [done, changed, taken],
      '1 assigned, 1 was assigned to somebody else, 1 was changed meanwhile',
      'partly',
    ],
    [[of({ reason: 'refused' }), of({})], 'None assigned: 2 could not be assigned', 'failed'],
    [[], 'None assigned', 'nothing'],
  ] as [BulkResult, string, string][])('%#: %j', (results, message, outcome) => {
    expect(actionMessage(results, words)).toBe(message)
    expect(outcomeOf(tally(results))).toBe(outcome)
  })
})
