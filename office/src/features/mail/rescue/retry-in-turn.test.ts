import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { retryMailsInTurn } from './retry-in-turn.ts'

const state = 'failed' as const
const first = { state, upTo: 5_000 }
const skipped = [{ id: 1, reason: 'Its order was deleted.' }]
const answers = [
  { retried: 500, skipped, hasMore: true, next: 4_000, prospects: { leaves: 500 } },
  { retried: 500, skipped, hasMore: true, next: 3_000, prospects: { leaves: 498, written: 2 } },
  { retried: 7, skipped: [], hasMore: false, prospects: { leaves: 7 } },
]

test('all mails of a list are sent again, however many calls that takes', async () => {
  const asked: unknown[] = []
  const sum = await retryMailsInTurn(first, (body) => {
    const answer = answers[asked.push(body) - 1]
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('One call too many'))
  })
  expect(asked).toEqual([first, { state, upTo: 4_000 }, { state, upTo: 3_000 }])
  expect(sum).toMatchObject({ retried: 1_007, prospects: { leaves: 1_005, written: 2 } })
  expect([...sum.reasons]).toEqual(['Its order was deleted.'])
})

test('a call that fails ends it, and what was done before is told', async () => {
  const lost = new ApiError('network', 'The line was lost.')
  let calls = 0
  const ask = () => {
    calls += 1
    return calls === 1 && answers[0] ? Promise.resolve(answers[0]) : Promise.reject(lost)
  }
  expect(await retryMailsInTurn(first, ask)).toMatchObject({ retried: 500, failure: lost })
  await expect(retryMailsInTurn(first, () => Promise.reject(lost))).rejects.toBe(lost)
})
