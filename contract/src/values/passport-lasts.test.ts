import { expect, it } from 'vitest'
import { passportTroubleOf } from './passport-lasts.ts'

it.each([
  ['2026-08-31', '2027-02-27', 'expires-too-soon'],
  ['2026-08-31', '2027-02-28', null],
  ['2026-08-31', '2026-08-30', 'expires-before-arrival'],
  ['2026-08-31', null, null],
  [null, '2027-02-27', null],
  ['9999-12-31', '2027-02-27', 'expires-before-arrival'],
  ['9999-12-31', '9999-12-31', null],
])('for an arrival on %s a passport until %s: %s', (arrival, expiry, trouble) => {
  expect(passportTroubleOf(arrival, expiry)).toBe(trouble)
})
