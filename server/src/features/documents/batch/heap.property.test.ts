import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysIn } from '../reading/date-spellings.rules.ts'
import type { FileWords } from '../reading/file-words.ts'
import { expandedText } from '../reading/plain-text.rules.ts'
import type { Zone } from '../reading/zone.rules.ts'
import type { ComparedOrder } from '../reading/zone-facts.rules.ts'
import { CARD, judged, order, spell } from './judged.fixture.ts'

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
