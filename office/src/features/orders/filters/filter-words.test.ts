import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'

test('what is filtered by is said in a few words', () => {
  expect(filterWords({})).toEqual([])
  const all = {
    status: 'New,Pending',
    member: 'Dara Sok',
    domain: 'one.example',
    from: '2026-01-01',
    to: '2026-01-31',
    arrivalFrom: '2026-02-01',
    flags: 'bounced,refund-asked',
    now: 'to-file',
    processingTo: '2026-01-02',
  }
  expect(filterWords(all)).toEqual([
    'To be filed',
    'Processing until 2026-01-02',
    'New or Pending',
    'Has it: Dara Sok',
    'one.example',
    'Created 2026-01-01 to 2026-01-31',
    'Arrival from 2026-02-01',
    'Mail bounced',
    'Refund asked',
  ])
  expect(filterWords({ from: '2026-01-01', to: '2026-01-01', arrivalTo: '2026-02-01' })).toEqual([
    'Created 2026-01-01',
    'Arrival until 2026-02-01',
  ])
})
