import { expect, it } from 'vitest'
import { agoWords } from './ago.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')

it.each([
  ['2026-06-01T11:58:30Z', 'just now'],
  ['2026-06-01T12:00:20Z', 'just now'],
  ['2026-06-01T11:01:00Z', '59 min ago'],
  ['2026-06-01T11:00:00Z', '1 h ago'],
  ['2026-05-30T12:01:00Z', '47 h ago'],
  ['2026-05-29T12:00:00Z', '3 d ago'],
])('%s is %s', (iso, words) => {
  expect(agoWords(iso, now)).toBe(words)
})
