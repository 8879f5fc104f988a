import { expect, test } from 'vitest'
import { stopGiving } from './stop-giving.rules.ts'

test('what is stopped before its turn is given no more; what had one before, and got no answer, may be; what was given since goes on', () => {
  const given = { id: 1, state: 'given', heldUntil: 5 } as const
  const first = { id: 2, state: 'waits', heldUntil: 0 } as const
  const again = { id: 3, state: 'waits', heldUntil: 5 } as const
  const later = { id: 4, state: 'waits', heldUntil: 0 } as const
  expect(stopGiving([given, first, again, later], new Set([1, 2, 3]))).toEqual({
    stays: [given, { ...again, state: 'lost' }, later],
    never: [first],
  })
})
