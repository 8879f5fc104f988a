import { liveEventSchema } from '@e-arrival/contract/live'
import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

test('every kind of event that the contract has is known, and no other', () => {
  for (const { shape } of liveEventSchema.options) {
    const event = { kind: shape.kind.value }
    expect(readEvent(event)).toBe(event)
  }
  for (const data of [{ kind: 'weather' }, { kind: 'toString' }, { kind: 1 }, {}, null, 'orders'])
    expect(readEvent(data)).toBeUndefined()
})
