import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysIn } from '../reading/date-spellings.rules.ts'
import { spell, spellings, two } from './judged.fixture.ts'
import { orderIdsIn, passportsIn, surnamesIn } from './words-in.rules.ts'

const anyDay = fc
  .record({
    y: fc.integer({ min: 2024, max: 2029 }),
    m: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ y, m, d }) => `${y}-${two(m)}-${two(d)}`)

describe('what a file says', () => {
  test('a day is found in each spelling', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(spellings.length - 1), (day, how) => {
        expect(daysIn(`Arrival: ${spell(day, how)}.`)).toContain(day)
      }),
    )
  })

  test('figures that are no day are none', () => {
    expect(daysIn('99/99/2026, 31-02-2026, 1234567, N20261301')).toEqual([])
    expect(daysIn('03/04/2026')).toEqual(['2026-04-03', '2026-03-04'])
  })

  test.each([
    ['24 Juli 2026', '2026-07-24'],
    ['Gate 01 24/12/2026', '2026-12-24'],
  ])('%s names the day', (text, day) => {
    expect(daysIn(text)).toContain(day)
  })

  test.each([
    ['Passport No. N1234567', 'N1234567'],
    ['N 1234567', 'N1234567'],
    ['C01X00T47<<', 'C01X00T47'],
  ])('in %j stands the number %s', (text, number) => {
    expect(passportsIn({ name: 'a.pdf', text })).toContain(number)
  })

  test('of a list no number is looked up, of a party each', () => {
    const list = (size: number) =>
      Array.from({ length: size }, (_, n) => `N${1_000_000 + n}`).join(', ')
    expect(passportsIn({ name: 'a.pdf', text: `Of the party: ${list(100)}` })).toEqual([])
    expect(passportsIn({ name: 'a.pdf', text: `Of the party: ${list(6)}` })).toHaveLength(6)
  })

  test.each([
    ['KH7Q2M_visa.pdf', null, 'KH7Q2M'],
    ['visa kh7q2m.pdf', null, 'KH7Q2M'],
    ['EA-2026-0012.pdf', null, 'EA-2026-0012'],
    ['a.pdf', 'Application EA1000234', 'EA1000234'],
  ])('%s names an order', (name, text, id) => {
    expect(orderIdsIn({ name, text })).toContain(id)
  })

  test.each([
    ['Nguyễn Thị Mai', 'nguyen'],
    ['MUELLER HANS', 'mueller'],
    ['Müller Hans', 'muller'],
    ['DE LA CRUZ MARIA', 'de la cruz'],
  ])('in %j stands the surname %s', (text, surname) => {
    expect(surnamesIn({ name: 'a.pdf', text })).toContain(surname)
  })
})
