import { expect, test } from 'vitest'
import { arrivalAt, isFilingOpen } from './arrival-clock.rules.ts'

const now = Date.parse('2026-03-10T05:00:00Z')

test('counts to the start of the arrival day in Phnom Penh', () => {
  expect(arrivalAt('2026-03-13', now)).toEqual({ text: 'in 2 d 12 h', when: 'far' })
  expect(arrivalAt('2026-03-30', now)).toEqual({ text: 'in 19 d', when: 'far' })
})

test('is soon under 24 hours and for the whole arrival day', () => {
  expect(arrivalAt('2026-03-11', now)).toEqual({ text: 'in 12 h', when: 'soon' })
  expect(arrivalAt('2026-03-10', now)).toEqual({ text: 'today', when: 'soon' })
})

test('is past once the arrival day has ended', () => {
  expect(arrivalAt('2026-03-09', now)).toEqual({ text: '1 d ago', when: 'past' })
})

test('says nothing without a day', () => {
  expect(arrivalAt(null, now)).toBeUndefined()
  expect(arrivalAt('soon', now)).toBeUndefined()
})

test('can be filed from its processing date on, by the day in Phnom Penh, while it is paid and not with the government', () => {
  const open = { process_status: 'New', processing_date: '2026-03-10' } as const
  const midnight = Date.parse('2026-03-09T17:00:00Z')
  expect([midnight - 1, midnight].map((at) => isFilingOpen(open, at))).toEqual([false, true])
  const told = (part: object) => isFilingOpen({ ...open, ...part }, now)
  expect(told({ process_status: 'Customer Called' })).toBe(true)
  for (const part of [
    { process_status: 'Pending' },
    { process_status: 'AwaitingGovt' },
    { process_status: 'Completed' },
    { filed: { reference: 'REF-77' } },
    { processing_date: null },
    { processing_date: '2026-03-11' },
  ])
    expect([part, told(part)]).toEqual([part, false])
})
