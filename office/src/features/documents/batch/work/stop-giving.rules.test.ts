import { expect, test } from 'vitest'
import { stopGiving } from './stop-giving.rules.ts'

test('what is stopped before its turn is given no more; what had one before, and got no answer, may be', () => {
  const given = { id: 1, state: 'given', heldUntil: 5 } as const
  const first = { id: 2, state: 'waits', heldUntil: 0 } as const
  const again = { id: 3, state: 'waits', heldUntil: 5 } as const
  expect(stopGiving([given, first, again])).toEqual({
    stays: [given, { ...again, state: 'lost' }],
    never: [first],
  })
})
