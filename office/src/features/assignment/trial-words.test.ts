import { MOST_TRIED, type Trial } from '@e-arrival/contract/assignment/rules'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { expect, test } from 'vitest'
import { ordersOf } from './trial-words.ts'

const trial = { day: '2026-11-28', isCut: false } as Trial

test('a trial writes its day as the page writes when the rules were saved', () => {
  expect(listDateTime('2026-11-28T10:00:00Z')).toContain('28-11-2026')
  expect(ordersOf(trial)).toBe('The orders that came on 28-11-2026')
  expect(ordersOf({ ...trial, isCut: true })).toContain(`${MOST_TRIED / 1000},000 orders`)
})
