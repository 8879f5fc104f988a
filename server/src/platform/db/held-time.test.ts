import { dayIn } from '@e-arrival/contract/values/dates'
import { describe, expect, it } from 'vitest'
import { daysAfter, heldDay, heldTimeOf } from './held-time.ts'

const FIRST = '1000-01-02T00:00:00.000Z'
const LAST = '9999-12-30T23:59:59.999Z'

describe('a time that no calendar tells is the furthest one that it does', () => {
  it.each([
    ['2026-02-28T16:59:59.123Z', '2026-02-28T16:59:59.123Z'],
    ['2026-02-28T16:59:59.123456+00:00', '2026-02-28T16:59:59.123Z'],
    [FIRST, FIRST],
    [LAST, LAST],
    ['infinity', LAST],
    ['-infinity', FIRST],
    ['294276-12-31T00:00:00+00:00', LAST],
    ['+010000-01-01T00:00:00Z', LAST],
    ['4713-01-02T00:00:00+00:00 BC', FIRST],
    ['0000-12-31T00:00:00Z', FIRST],
    ['no time at all', LAST],
  ])('%s is told as %s', (text, told) => {
    expect(heldTimeOf(text).toISOString()).toBe(told)
  })

  it('has a day in every zone', () => {
    for (const zone of ['Asia/Phnom_Penh', 'America/New_York', 'UTC'])
      for (const told of [FIRST, LAST])
        expect(dayIn(zone, new Date(told))).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('a day that no calendar tells is the furthest one that it does', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['infinity', '9999-12-31'],
    ['5874897-12-31', '9999-12-31'],
    ['-infinity', '0001-01-01'],
    ['4713-01-02 BC', '0001-01-01'],
  ])('%s is told as %s', (text, told) => {
    expect(heldDay(text)).toBe(told)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['9999-12-31', 90, '9999-12-31'],
    ['infinity', 90, '9999-12-31'],
    ['0001-01-03', -7, '0001-01-01'],
  ])('and is counted on from no further: %s and %i days', (day, days, told) => {
    expect(daysAfter(day, days)).toBe(told)
  })
})
