import { monthNames } from '@e-arrival/contract/values/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExpectedFacts, isReadable, missingFacts } from './document-text.rules.ts'

const none: ExpectedFacts = { passport_number: null, surname: null, arrival_date: null }
const missing = (text: string, facts: Partial<ExpectedFacts>) =>
  missingFacts(text, { ...none, ...facts })

describe('surname', () => {
  test.each([
    ['Sok', 'DARA SOK'],
    ['Sok', 'Sok, Dara'],
    ['SOK', 'Name: s o k'],
    ['Nguyễn', 'NGUYEN THI MAI'],
    ['Nguyen', 'Nguyễn Thị Mai'],
    ['Müller', 'MUELLER HANS'],
    ['Mueller', 'Hans Müller'],
    ['Muller', 'Hans Müller'],
    ['Đặng', 'DANG'],
    ['Łukasiewicz', 'LUKASIEWICZ'],
    ['Strauß', 'STRAUSS'],
    ['De la Cruz', 'DE-LA-CRUZ'],
    ['De la Cruz', 'DELACRUZ MARIA'],
    ["O'Neill", 'ONEILL'],
    ['Smith-Jones', 'Smith\nJones'],
    ['Sok', 'Ｓｏｋ'],
  ])('%j is seen in %j', (surname, text) => {
    expect(missing(text, { surname })).toEqual([])
  })

  test.each([
    ['Sok', 'SOKHA DARA'],
    ['Sok', 'PASSOK'],
    ['Li', 'Lim Liang'],
    ['Sok', ''],
  ])('%j is not seen in %j', (surname, text) => {
    expect(missing(text, { surname })).toEqual(['surname'])
  })

  test('one in another script is not compared', () => {
    expect(missing('SOK DARA', { surname: 'សុខ' })).toEqual([])
  })
})

describe('passport number', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `N${1_234_567 - n}`)

  test.each([
    ['lines', numbers(100).join('\n')],
    ['one line', numbers(13).join(' ')],
    ['figures apart', numbers(40).join(', ').replaceAll(/(\d)/g, '$1 ')],
  ])('is not told of a list of them: %s', (_, text) => {
    expect(missing(text, { passport_number: 'N1234567' })).toEqual(['passport_number'])
  })

  test('is seen in the form of a party, with its dates and telephones', () => {
    const form = numbers(6).map(
      (number, n) => `Passport ${number}, born 0${n + 1}/04/1985, 3${n}122026, tel 012 34${n} 678`,
    )
    expect(missing(form.join('\n'), { passport_number: 'N1234567' })).toEqual([])
  })

  test.each([
    ['N1234567', 'Passport No.: N1234567'],
    ['n1234567', 'N 123 4567'],
    ['N-1234567', 'N1234567'],
    ['N1234567', 'N១២៣៤៥៦៧'],
  ])('%j is seen in %j', (passport_number, text) => {
    expect(missing(text, { passport_number })).toEqual([])
  })

  test.each([
    ['N1234567', 'N12345678'],
    ['N1234567', 'AN1234567'],
    ['N1234567', 'N1234576'],
  ])('%j is not seen in %j', (passport_number, text) => {
    expect(missing(text, { passport_number })).toEqual(['passport_number'])
  })
})

describe('arrival date', () => {
  test.each([
    ...['24/12/2026', '12-24-2026', '2026-12-24', '24.12.2026', '24/12/26', '2026/12/24'],
    ...['24 Dec 2026', '24-DEC-2026', '24DEC26', 'December 24, 2026', 'Dec. 24th, 2026'],
    ...['24th of December 2026', '24 decembre', '20261224', '24122026', '24 / 12 / 2026'],
    ...['២៤/១២/២០២៦', '2026 Dec 24', 'Arrival:24/12/2026.'],
  ])('%j', (text) => {
    const seen = text !== '24 decembre'
    expect(missing(text, { arrival_date: '2026-12-24' })).toEqual(seen ? [] : ['arrival_date'])
  })

  test.each([
    ...['25/12/2026', '24/11/2026', '24/12/2025', '124/12/2026', '24/12/20261', '24 Nov 2026'],
    ...['12/2026', '4/12/2026', '24 Dec 2027'],
  ])('%j is another one', (text) => {
    expect(missing(text, { arrival_date: '2026-12-24' })).toEqual(['arrival_date'])
  })

  test.each([
    ['2026-07-24', '24 Juli 2026'],
    ['2026-12-24', '24. Décembre 2026'],
  ])('%s is seen with its month in another language: %s', (arrival_date, text) => {
    expect(missing(text, { arrival_date })).toEqual([])
  })

  test('leading zeros may be left out', () => {
    for (const text of ['5/1/2027', '05/01/2027', '1-5-2027', '5 January 2027', 'Jan 05 2027'])
      expect(missing(text, { arrival_date: '2027-01-05' })).toEqual([])
  })
})

test('what the application does not say is not asked for; what is missing comes in a fixed order', () => {
  expect(missing('', { passport_number: ' ', surname: '', arrival_date: null })).toEqual([])
  const facts = { passport_number: 'N1', surname: 'Sok', arrival_date: '2026-12-24' }
  expect(missing('nothing of it', facts)).toEqual(['passport_number', 'surname', 'arrival_date'])
})

test('a stamp on a scan is no text to rely on', () => {
  expect(isReadable('Page 1 of 1 \uE000\uE001')).toBe(false)
  expect(isReadable('Kingdom of Cambodia, e-Arrival card')).toBe(true)
})

const day = fc
  .date({
    min: new Date('2020-01-01'),
    max: new Date('2040-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((at) => at.toISOString().slice(0, 10))
const latin = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéèñçäöüøåłđßõîşžảữ')
const name = fc
  .array(fc.array(latin, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map((part) => part.join('')).join(' '))
const number = fc.stringMatching(/^[A-Z]{1,2}[0-9]{5,8}$/)
const gap = fc.constantFrom(' ', '\n', '  ', ' : ', ' | ')

const spellings = (of: string): string[] => {
  const [y = '', m = '', d = ''] = of.split('-')
  const month = monthNames[Number(m) - 1] ?? ''
  return [
    `${d}/${m}/${y}`,
    `${m}-${d}-${y}`,
    `${y}.${m}.${d}`,
    `${Number(d)} ${month} ${y}`,
    `${month.slice(0, 3).toUpperCase()} ${d}, ${y}`,
    `${d}${month.slice(0, 3)}${y}`,
  ]
}

test('a text made of the facts, in any order, case, spelling and spacing, lacks none', () => {
  fc.assert(
    fc.property(
      fc.record({ passport_number: number, surname: name, arrival_date: day }),
      ...[fc.nat({ max: 5 }), gap, fc.boolean(), fc.boolean(), fc.string()],
      (facts, spelling, between, lower, backwards, noise) => {
        const { passport_number, surname, arrival_date } = facts
        const parts = [passport_number, surname, spellings(arrival_date)[spelling] ?? '']
        const text = [noise, ...(backwards ? parts.reverse() : parts), ''].join(between)
        const cased = lower ? text.toLowerCase() : text.toUpperCase()
        expect(missingFacts(cased, facts)).toEqual([])
        expect(missingFacts(text.normalize('NFD'), facts)).toEqual([])
      },
    ),
  )
})

test('another day is never taken for the day, but for day and month changing places', () => {
  fc.assert(
    fc.property(day, day, fc.nat({ max: 5 }), (own, other, spelling) => {
      const [y = '', m = '', d = ''] = own.split('-')
      fc.pre(other !== own && other !== `${y}-${d}-${m}`)
      const text = spellings(other)[spelling] ?? ''
      expect(missing(text, { arrival_date: own })).toEqual(['arrival_date'])
    }),
  )
})

test('any text and any facts are answered', () => {
  const any = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(any, any, any, any, (text, passport_number, surname, arrival_date) => {
      const found = missingFacts(text, { passport_number, surname, arrival_date })
      expect(found.length).toBeLessThanOrEqual(3)
    }),
  )
})
