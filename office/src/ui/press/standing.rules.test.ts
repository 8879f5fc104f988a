import { expect, test } from 'vitest'
import { type Standing, seenOf, standingOf } from './standing.rules.ts'

const read: Standing<string> = { value: 'New', before: 'New', since: 0 }

test('what another moved the order to was not seen by who presses as it comes', () => {
  const came = standingOf(read, 'AwaitingGovt', { own: [], now: 9_000 })
  expect(seenOf(came, 9_100)).toBe('New')
  expect(seenOf(came, 9_500)).toBe('AwaitingGovt')
})

test('what he moved it to himself he knows at once, and so what a refusal puts back', () => {
  const own = ['New', 'Completed'] as const
  const moved = standingOf(read, 'Completed', { own, now: 9_000 })
  expect(seenOf(moved, 9_100)).toBe('Completed')
  const back = standingOf(moved, 'New', { own, now: 9_200 })
  expect(seenOf(back, 9_300)).toBe('New')
})

test('a page that is drawn again has no new status', () => {
  const came = standingOf(read, 'AwaitingGovt', { own: [], now: 9_000 })
  expect(standingOf(came, 'AwaitingGovt', { own: [], now: 9_400 })).toBe(came)
})
