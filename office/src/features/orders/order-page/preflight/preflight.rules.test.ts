import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { expect, test } from 'vitest'
import { likelyDomain } from './email-domain.rules.ts'
import { warningsOf } from './preflight.rules.ts'

const fine = {
  order_id: 'A1B2C3',
  full_name: 'Sok',
  email: 'sok@gmail.com',
  user: { email: '' },
  country_phone_code: 'Cambodia',
  phone_number: '012 345 678',
  arrival_date: '2026-08-31',
  departure_date: '2026-09-10',
  passport_trouble: null,
} as OrderDetail
const kinds = (change: Partial<OrderDetail>, today = '2026-08-01') =>
  warningsOf({ ...fine, ...change }, today).map((warning) => warning.kind)

test('an application in order warns of nothing', () => {
  expect(kinds({})).toEqual([])
})

test('a passport that ends too soon is named, and its day is not', () => {
  expect(kinds({ passport_trouble: 'expires-too-soon' })).toEqual(['passport'])
})

test.each([
  ['expires-before-arrival', 'expires before your arrival on 08-31-2026', 'less than'],
  ['expires-too-soon', 'less than six months after your arrival on 08-31-2026', 'expires before'],
] as const)('the message of a passport that %s says that, and no more', (trouble, said, not) => {
  const [warning] = warningsOf({ ...fine, passport_trouble: trouble }, '2026-08-01')
  expect(warning?.message).toContain(said)
  expect(warning?.message).not.toContain(not)
})

test('days in the wrong order and days that have passed are named', () => {
  expect(kinds({ departure_date: '2026-08-30' })).toEqual(['order'])
  expect(kinds({ departure_date: '2026-08-31' })).toEqual([])
  expect(kinds({}, '2026-09-01')).toEqual(['past'])
  expect(kinds({}, '2026-08-31')).toEqual([])
})

test('a phone without a country, without a number or too short cannot be reached', () => {
  expect(kinds({ phone_number: '' })).toEqual(['phone'])
  expect(kinds({ country_phone_code: '' })).toEqual(['phone'])
  expect(kinds({ phone_number: '12' })).toEqual(['phone'])
})

test('of a traveller who is erased nothing is asked any more', () => {
  const at = '2026-11-26T05:06:07.000Z'
  expect(kinds({ phone_number: '', erased: { sensitive_at: at, contact_at: at } })).toEqual([])
  expect(kinds({ phone_number: '', erased: { sensitive_at: at, contact_at: null } })).toEqual([
    'phone',
  ])
})

test('the account address counts where the application has none (D41)', () => {
  expect(kinds({ email: '', user: { email: 'sok@gmial.com' } })).toEqual(['email'])
})

test('a domain one slip away from a common one is likely mistyped; a real one is not', () => {
  for (const slip of ['gmial.com', 'gmail.con', 'gmal.com', 'gmaill.com', 'gnail.com'])
    expect(likelyDomain(`sok@${slip}`)).toBe('gmail.com')
  for (const right of ['gmail.com', 'gmx.net', 'mail.com', 'company.com', 'me.com', ''])
    expect(likelyDomain(`sok@${right}`)).toBeUndefined()
})

test('the ready message names the order and the traveller', () => {
  const [warning] = warningsOf({ ...fine, phone_number: '' }, '2026-08-01')
  expect(warning?.message).toContain('Hello Sok, about your e-Arrival order A1B2C3:')
})
