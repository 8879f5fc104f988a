import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zoneLines } from '../../../testing/made/zone-lines.ts'
import { zonesIn } from './zone.rules.ts'

const who = { surname: 'Sok', number: 'N1234567', birth: '1985-04-03' }
const [name = '', figures = ''] = zoneLines(who)
const read = {
  ...{ passport_number: 'N1234567', surname: 'SOK', date_of_birth: '850403', isPassport: true },
}

test('a zone is read as it stands, of a passport and of a visa', () => {
  expect(zonesIn([name, figures])).toEqual({ zones: [read], hasOthers: false })
  expect(zonesIn(zoneLines({ ...who, kind: 'visa' }))).toEqual({
    ...{ zones: [{ ...read, isPassport: false }], hasOthers: false },
  })
  expect(zonesIn([])).toBeNull()
})

test('fillers are put right, however they were taken, and nothing else is', () => {
  const taken = [
    'P<KHMSOK<K<KDARA<<K<KLKLKLLLKLC<KLKLKLLKLKKKLKLKKLKL',
    'N1234567<7KHM8504032M3301018<<<<<<<K<K<K<KLK<<<0',
  ]
  expect(zonesIn(taken)).toEqual({ zones: [read], hasOthers: false })
  expect(zonesIn([name, figures.replace('N1234567', 'N1234568')])?.zones).toEqual([])
})

test('figures that were taken for letters are put right where figures stand, and hold by their check digits', () => {
  const letters = figures.replace('8504032', '85O4O32')
  expect(zonesIn([name, letters])?.zones).toEqual([read])
  expect(zonesIn([name, figures.replace('8504032', '8504082')])).toEqual({
    ...{ zones: [], hasOthers: true },
  })
})

test('two people, or a line beside the zone, say that there is something else', () => {
  const other = zoneLines({ ...who, surname: 'Chan', number: 'P7654321' })
  expect(zonesIn([name, figures, ...other])).toMatchObject({ zones: [read, {}], hasOthers: true })
  expect(zonesIn([name, figures, other[0] ?? ''])?.hasOthers).toBe(true)
})

test('a heap of zones says none of them', () => {
  const lines = Array.from({ length: 13 }, (_, n) =>
    zoneLines({ ...who, number: `N12345${10 + n}` }),
  ).flat()
  expect(zonesIn(lines)).toEqual({ zones: [], hasOthers: true })
  expect(zonesIn(lines.slice(0, 4))?.zones).toHaveLength(2)
})

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

describe('of misread zones', () => {
  test('no number, birthday or check digit with one wrong sign counts, but for what differs by ten', () => {
    const tens = (one: string, other: string): boolean => {
      const value = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))
      return (value(one) - value(other)) % 10 === 0
    }
    fc.assert(
      fc.property(fc.nat(27), fc.constantFrom(...SIGNS), (at, sign) => {
        const before = figures[at] ?? ''
        fc.pre(sign !== before && !tens(sign, before) && !(at >= 10 && at <= 12) && at !== 20)
        const wrong = figures.slice(0, at) + sign + figures.slice(at + 1)
        const zones = zonesIn([name, wrong])?.zones ?? []
        expect(zones.every((zone) => JSON.stringify(zone) === JSON.stringify(read))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('what a check digit cannot tell apart is known: 6 and G', () => {
    const [line = '', wrong = ''] = zoneLines({ ...who, number: 'N1234667' })
    const zones = zonesIn([line, wrong.replace('N12346', 'N1234G')])?.zones
    expect(zones).toMatchObject([{ passport_number: 'N1234G67' }])
  })
})
