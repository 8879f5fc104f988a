import { candidateNotes } from '@e-arrival/contract/documents/batch'
import { monthNames } from '@e-arrival/contract/values/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileWords } from '../reading/file-words.ts'
import { expandedText } from '../reading/plain-text.rules.ts'
import type { Zone } from '../reading/zone.rules.ts'
import type { ComparedOrder } from '../reading/zone-facts.rules.ts'
import { compare, comparedFile, likeliest, worthTelling } from './compare.rules.ts'
import { daysIn } from './days-in.rules.ts'
import { heapOf } from './heap.rules.ts'
import { orderIdsIn, passportsIn, surnamesIn } from './words-in.rules.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const anyDay = fc
  .record({
    y: fc.integer({ min: 2024, max: 2029 }),
    m: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ y, m, d }) => `${y}-${two(m)}-${two(d)}`)

const spellings: ((y: string, m: string, d: string) => string)[] = [
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${m}-${d}-${y}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${d}/${m}/${y.slice(2)}`,
  (y, m, d) => `${d}${monthNames[Number(m) - 1]?.slice(0, 3).toUpperCase()}${y.slice(2)}`,
  (y, m, d) => `${Number(d)} ${monthNames[Number(m) - 1]} ${y}`,
  (y, m, d) => `${monthNames[Number(m) - 1]} ${Number(d)}th, ${y}`,
  (y, m, d) => y + m + d,
]
const spell = (day: string, how: number): string => {
  const [y = '', m = '', d = ''] = day.split('-')
  return (spellings[how % spellings.length] ?? spellings[0])?.(y, m, d) ?? day
}

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
    ['Passport No. N1234567', 'N1234567'],
    ['N 1234567', 'N1234567'],
    ['C01X00T47<<', 'C01X00T47'],
  ])('in %j stands the number %s', (text, number) => {
    expect(passportsIn({ name: 'a.pdf', text })).toContain(number)
  })

  test('a list of numbers is cut', () => {
    const text = Array.from({ length: 2_000 }, (_, n) => `N${1_000_000 + n}`).join('\n')
    expect(passportsIn({ name: 'a.pdf', text })).toHaveLength(100)
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

const order = (parts: Partial<ComparedOrder> = {}): ComparedOrder => ({
  ...{ order_id: 'KH7Q2M', passport_number: 'N1234567', surname: 'Sok' },
  ...{ arrival_date: '2026-12-24', date_of_birth: '1985-04-03', ...parts },
})
const judged = (words: FileWords, orders: readonly ComparedOrder[]) => {
  const asked = new Set(orderIdsIn(words))
  const named = orders.map(({ order_id }) => order_id).filter((id) => asked.has(id))
  const file = comparedFile(words, named)
  const all = orders.map((one) => ({
    ...{ ...one, ...compare(file, one) },
    notes: compare(file, one).doubts,
    ...{ isOpen: true, chosen: false },
  }))
  const unread = words.text === null ? 'no text' : 'text'
  const read = words.zones ? 'zone' : unread
  const { heap, candidates } = heapOf({ read, hasCopies: false }, likeliest(worthTelling(all), 8))
  return { heap, first: candidates[0]?.order_id }
}
const zone = {
  ...{ passport_number: 'N1234567', surname: 'SOK', date_of_birth: '850403', isPassport: false },
}
const CARD = 'Kingdom of Cambodia e-Arrival card\n'

describe('the heap of a file', () => {
  test.each<[string, FileWords, ComparedOrder[], string]>([
    [
      'a card that shows all of one order',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order()],
      'sure',
    ],
    [
      'a person of the same surname',
      { name: 'a.pdf', text: `${CARD}SOK RATHA P7654321 24/12/2026` },
      [order()],
      'doubtful',
    ],
    [
      'two orders of one traveller, though the day tells them apart',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', arrival_date: '2027-02-01' })],
      'doubtful',
    ],
    [
      'a card that an order without a passport number fits as well',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: '' })],
      'doubtful',
    ],
    [
      'a card that lacks the day',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567` },
      [order()],
      'doubtful',
    ],
    [
      'one traveller who ordered twice for one day',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z' })],
      'doubtful',
    ],
    [
      'a card under the name of another order',
      { name: 'KH9Z9Z.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: 'P7654321', surname: 'Chan' })],
      'doubtful',
    ],
    ['a scan, by its name alone', { name: 'KH7Q2M.jpg', text: null }, [order()], 'doubtful'],
    [
      'a scan whose name says number and order',
      { name: 'KH7Q2M N1234567.jpg', text: null },
      [order()],
      'doubtful',
    ],
    [
      'a surname and a day, which are many people’s',
      { name: 'a.pdf', text: `${CARD}SOK DARA 24/12/2026` },
      [order({ passport_number: '' })],
      'doubtful',
    ],
    [
      'a card of two people, of whom one ordered',
      {
        name: 'a.pdf',
        text: `${CARD}SOK DARA N1234567 24/12/2026\nCHAN RATHA P7654321 24/12/2026`,
      },
      [order()],
      'doubtful',
    ],
    ['a picture of a card', { name: 'a.jpg', text: null, zones: [zone] }, [order()], 'sure'],
    [
      'a picture of a card that has the number of one and the birthday of another',
      { name: 'a.jpg', text: null, zones: [{ ...zone, date_of_birth: '850404' }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a card whose order says no birthday',
      { name: 'a.jpg', text: null, zones: [zone] },
      [order({ date_of_birth: null })],
      'doubtful',
    ],
    [
      'a picture of a card that says another surname',
      { name: 'a.jpg', text: null, zones: [{ ...zone, surname: 'SOK CHAN' }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a passport, which is no card',
      { name: 'a.jpg', text: null, zones: [{ ...zone, isPassport: true }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of two cards',
      { name: 'a.jpg', text: null, zones: [zone], hasMore: true },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a card that is named after another order',
      { name: 'KH9Z9Z.jpg', text: null, zones: [zone] },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: 'P7654321', surname: 'Chan' })],
      'doubtful',
    ],
    [
      'a paper of nobody here',
      { name: 'a.pdf', text: `${CARD}DURAND P7654321` },
      [order()],
      'none',
    ],
  ])('%s', (_what, words, orders, heap) => {
    expect(judged(words, orders).heap).toBe(heap)
  })

  test('what stands in the way of giving makes it doubtful', () => {
    const one = {
      agrees: ['passport_number', 'surname'],
      differs: [],
      notes: [],
      isOpen: true,
      chosen: false,
    }
    const sure = { read: 'text', hasCopies: false } as const
    const heapWith = (told: object, candidate: object) =>
      heapOf({ ...sure, ...told }, [{ ...one, ...candidate } as never]).heap
    expect(heapWith({}, {})).toBe('sure')
    expect(heapWith({ read: 'locked' }, {})).toBe('doubtful')
    expect(heapWith({ hasCopies: true }, {})).toBe('doubtful')
    expect(heapWith({}, { isOpen: false })).toBe('doubtful')
    for (const note of candidateNotes) expect(heapWith({}, { notes: [note] })).toBe('doubtful')
  })

  test('the one that is sure stands in front of one that more speaks for', () => {
    const other = { agrees: ['order_id', 'surname', 'arrival_date'], differs: ['passport_number'] }
    const own = { agrees: ['passport_number', 'surname'], differs: [] }
    const found = heapOf(
      { read: 'text', hasCopies: false },
      [other, own].map((one) => ({ ...one, notes: [], isOpen: true, chosen: false }) as never),
    )
    expect(found).toMatchObject({ heap: 'sure', candidates: [own, other] })
  })
})

type Person = { surname: string; passport: string; birth: string }
type Made = { who: number; day: string | null; tells: boolean; tellsBirth: boolean }
type Paper = {
  who: number
  day: string
  how: number
  shows: { surname: boolean; passport: boolean; day: boolean }
  namedAfter: number | null
  scanned: boolean
  /** Who is on the paper beside its bearer. */
  companion: number | null
  /** Signs of a scanned zone that were misread for what its check digits cannot tell apart. */
  misread: { number: boolean; surname: boolean }
  zone: boolean
}

const officeOf = (people: readonly Person[], made: readonly Made[]) =>
  made.map(({ who, day, tells, tellsBirth }, at) => ({
    who,
    ...order({
      order_id: `EA10${at}27`,
      surname: people[who]?.surname ?? '',
      passport_number: tells ? (people[who]?.passport ?? '') : '',
      arrival_date: day,
      date_of_birth: tellsBirth ? (people[who]?.birth ?? null) : null,
    }),
  }))

const zoneOf = ({ surname, passport, birth }: Person, misread: Paper['misread']): Zone => ({
  passport_number: misread.number ? passport.replace('6', 'G').replace('8', 'S') : passport,
  surname: misread.surname
    ? 'CHAN'
    : expandedText(surname)
        .replaceAll(/[^A-Z]+/g, ' ')
        .trim(),
  ...{ date_of_birth: birth.slice(2).replaceAll('-', ''), isPassport: false },
})

const wordsOf = (
  file: Paper,
  bearer: Person | undefined,
  companion: Person | undefined,
  orders: readonly ComparedOrder[],
): FileWords => {
  const lines = [
    file.shows.surname && `${bearer?.surname} Dara`,
    file.shows.passport && bearer?.passport,
    file.shows.day && spell(file.day, file.how),
    companion && `${companion.surname} Ratha ${companion.passport}`,
  ]
  const text = CARD + lines.filter(Boolean).join('\n')
  const namesake = orders[file.namedAfter ?? -1]
  const name = `${namesake?.order_id ?? 'card'}.pdf`
  if (!file.scanned) return { name, text }
  if (!file.zone || !bearer) return { name, text: null }
  const shown = companion ? [bearer, companion] : [bearer]
  return {
    ...{ name, text: null, zones: shown.map((one) => zoneOf(one, file.misread)) },
    hasMore: companion !== undefined,
  }
}

/** Draws made-up things by a number, the same ones each time: what fast-check makes itself takes a hundred times as long. */
const drawerOf = (seed: number) => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    below,
    often: (): boolean => next() < 0.85,
    of: <T>(all: readonly T[]) => all[below(all.length)] as T,
  }
}

const SURNAMES = ['Sok', 'Chan', 'Nguyễn', 'Müller', 'García', 'សុខ', 'De la Cruz']
const BIRTHS = ['1985-04-03', '1985-03-04', '1990-12-31']
const DAYS = ['2026-12-24', '2026-12-25', '2026-04-03', '2026-03-04']

/** An office of six people with up to eight orders, and a paper of one of them: for his order or for one that is not here. */
const madeUp = (seed: number) => {
  const { below, often, of } = drawerOf(seed)
  const tail = 100_000 + below(899_999)
  const people = Array.from({ length: 6 }, (_, n) => ({
    surname: of(SURNAMES),
    // Two have numbers that no check digit tells apart; their birthdays do.
    passport: n < 2 ? `N${['6', 'G'][n]}${tail}` : `N${n}${100_000 + below(899_999)}`,
    birth: n < 2 ? (BIRTHS[n] ?? '') : of(BIRTHS),
  }))
  const made = Array.from({ length: 1 + below(8) }, () => ({
    ...{ who: below(5), day: often() ? of(DAYS) : null, tells: often() },
    tellsBirth: often(),
  }))
  const meant = often() ? of(made) : undefined
  const file: Paper = {
    ...{ who: meant?.who ?? below(6), day: meant?.day ?? of(DAYS), how: below(20) },
    shows: { surname: often(), passport: often(), day: often() },
    namedAfter: often() ? null : below(8),
    ...{ scanned: below(3) === 0, zone: often(), companion: often() ? null : below(6) },
    misread: { number: !often(), surname: !often() },
  }
  const orders = officeOf(people, made)
  const bearer = people[file.who]
  const beside = file.shows.passport ? people[file.companion ?? -1] : undefined
  const companion = beside?.passport === bearer?.passport ? undefined : beside
  return { orders, file, companion, words: wordsOf(file, bearer, companion, orders) }
}

describe('of made-up offices', () => {
  test('no file is sure of an order that is not its own', () => {
    let [sure, scans] = [0, 0]
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { orders, file, companion, words } = madeUp(seed)
        const { heap, first } = judged(words, orders)
        if (heap !== 'sure') return
        sure += 1
        scans += words.zones ? 1 : 0
        expect(companion).toBeUndefined()
        const taken = orders.find(({ order_id }) => order_id === first)
        expect(taken?.who).toBe(file.who)
        if (taken?.arrival_date && !words.zones)
          expect(daysIn(words.text ?? '')).toContain(taken.arrival_date)
      }),
      { numRuns: 10_000 },
    )
    expect(sure).toBeGreaterThan(1_000)
    expect(scans).toBeGreaterThan(200)
  })
})
