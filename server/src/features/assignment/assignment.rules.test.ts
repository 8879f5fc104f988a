import { ownLanguages, ways } from '@e-arrival/contract/assignment/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideGives, notTo, type OnShift, ofMember, type Waiting } from './assignment.rules.ts'

const codes = ownLanguages.map(({ code }) => code)
const limit = fc.integer({ min: 1, max: 12 })
const memberIds = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 })
const members: fc.Arbitrary<OnShift[]> = memberIds.chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Member ${id}`),
        holds: fc.integer({ min: 0, max: 14 }),
        turn: fc.integer({ min: 0, max: 50 }),
        takesPriority: fc.boolean(),
        languages: fc.option(fc.subarray(codes)),
      }),
    ),
  ),
)
const orders: fc.Arbitrary<Waiting[]> = fc
  .array(
    fc.record({
      priority: fc.boolean(),
      language: fc.option(fc.constantFrom(...codes)),
      notTo: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((order, at) => ({ ...order, id: at + 1 })))
const way = fc.constantFrom(...ways)

/** By the rules read anew, its room apart. */
const mayHave = (order: Waiting, m: OnShift): boolean => {
  const speaks = order.language === null || !m.languages || m.languages.includes(order.language)
  return speaks && (m.takesPriority || !order.priority) && !order.notTo.includes(m.id)
}

const given = (
  by: (typeof ways)[number],
  most: number,
  who: OnShift[],
  all: Waiting[],
): ReturnType<typeof decideGives> => decideGives({ by, limit: most }, who, 50, all)

describe('who is given which order', () => {
  it('gives each order once at most, to somebody in who may have it and has room, and says why not else', () => {
    fc.assert(
      fc.property(way, limit, members, orders, (by, most, who, all) => {
        const { gives, left, members: after } = given(by, most, who, all)
        expect([...gives.map((g) => g.order), ...left.map((l) => l.order)].toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
        )
        for (const { order: id, to } of gives) {
          const member = who.find((one) => one.id === to) ?? expect.fail('absent')
          const order = all.find((one) => one.id === id) ?? expect.fail('unknown')
          expect(mayHave(order, member)).toBe(true)
        }
        for (const { id, holds } of after) {
          const before = who.find((one) => one.id === id)?.holds ?? 0
          expect(holds - before).toBe(gives.filter(({ to }) => to === id).length)
          if (holds > before) expect(holds).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('leaves nobody out who could have had what was left', () => {
    fc.assert(
      fc.property(way, limit, members, orders, (by, most, who, all) => {
        const { left, members: after } = given(by, most, who, all)
        for (const { order: id } of left) {
          const order = all.find((one) => one.id === id) ?? expect.fail('unknown')
          const could = after.filter((m) => mayHave(order, m) && m.holds < most)
          expect(could).toEqual([])
        }
      }),
    )
  })

  it('by turn gives equals the same, but for one', () => {
    fc.assert(
      fc.property(members, orders, fc.integer({ min: 2, max: 4 }), (others, all, equals) => {
        const same = Array.from({ length: equals }, (_, at) => ({
          ...{ id: 100 + at, name: `Equal ${at}`, holds: 0, turn: at },
          ...{ takesPriority: true, languages: null },
        }))
        const { gives } = given('turn', 1000, [...others, ...same], all)
        const counts = same.map(({ id }) => gives.filter(({ to }) => to === id).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('by load gives to who holds the fewest of those who may have it', () => {
    fc.assert(
      fc.property(limit, members, orders, (most, who, all) => {
        const loads = new Map(who.map(({ id, holds }) => [id, holds]))
        for (const { order: id, to } of given('load', most, who, all).gives) {
          const order = all.find((one) => one.id === id) ?? expect.fail('unknown')
          const could = who.filter((m) => mayHave(order, m))
          const fewest = Math.min(...could.map((m) => loads.get(m.id) ?? 0))
          expect(loads.get(to)).toBe(fewest)
          loads.set(to, fewest + 1)
        }
      }),
    )
  })

  it('comes to the same in one go and in any parts', () => {
    fc.assert(
      fc.property(way, limit, members, orders, fc.nat(60), (by, most, who, all, cut) => {
        const whole = given(by, most, who, all)
        const begun = given(by, most, who, all.slice(0, cut))
        const rest = decideGives({ by, limit: most }, begun.members, begun.lastTurn, all.slice(cut))
        expect([...begun.gives, ...rest.gives]).toEqual(whole.gives)
        expect([...begun.left, ...rest.left]).toEqual(whole.left)
        expect(given(by, most, who, all)).toEqual(whole)
      }),
    )
  })

  it('says which rule did it, and among whom', () => {
    const plain = { holds: 0, turn: 0, takesPriority: true, languages: null }
    const who: OnShift[] = [
      { ...plain, id: 1, name: 'Maly', languages: ['km'] },
      { ...plain, id: 2, name: 'Dara', takesPriority: false },
      { ...plain, id: 3, name: 'Sok' },
    ]
    const order = { id: 1, priority: true, language: 'ja' as const, notTo: [] }
    expect(given('turn', 9, who, [order]).gives).toEqual([
      { order: 1, to: 3, rule: 'turn', among: ['priority', 'language'] },
    ])
    expect(given('load', 9, who, [{ ...order, notTo: [3] }]).left).toEqual([
      { order: 1, why: 'had-it' },
    ])
  })

  it('takes who is not named for one who takes everything', () => {
    const named = { id: 1, takesPriority: false, languages: ['km' as const] }
    expect(ofMember({ members: [named] }, 1)).toEqual({ takesPriority: false, languages: ['km'] })
    expect(ofMember({ members: [named] }, 2)).toEqual({ takesPriority: true, languages: null })
  })

  it('lets a person’s decision stand for good, and what a rule took back until he says in anew', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))
    const maly = { id: 1, name: 'Maly', inSince: at(8) }
    const taken = (
      hour: number,
      byRule: boolean,
      more: { from?: string; fromId?: number } = {},
    ) => ({
      ...{ from: 'Maly', fromId: null, at: at(hour), byRule },
      ...more,
    })
    expect(notTo([taken(7, false)], [maly])).toEqual([1])
    expect(notTo([taken(9, true)], [maly])).toEqual([1])
    expect(notTo([taken(7, true)], [maly])).toEqual([])
    expect(notTo([taken(9, false, { from: 'Dara' })], [maly])).toEqual([])
    // Whatever he was called then, and whoever is called so now.
    expect(notTo([taken(7, false, { from: 'Old name', fromId: 1 })], [maly])).toEqual([1])
    expect(notTo([taken(7, false, { fromId: 2 })], [maly])).toEqual([])
  })
})
