import { expect, test } from 'vitest'
import { arrivalAt } from './arrival-clock.rules.ts'

const now = Date.parse('2026-03-10T05:00:00Z')

test('counts to the start of the arrival day in Phnom Penh', () => {
  expect(arrivalAt('2026-03-13', now)).toEqual({ text: 'in 2 d 12 h', when: 'window' })
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
