import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetSessions, forgetSilent, note, type Presence, viewersOf } from './presence.rules.ts'

const START = Date.parse('2026-05-01T00:00:00Z')
const later = (seconds: number) => new Date(START + seconds * 1000)
const says = (id: number, orderId: string | null, tab = '') => ({
  member: { id, name: `Member ${id}` },
  tab,
  orderId,
})

describe('who has an order open', () => {
  it('counts a member once over his tabs, and forgets him after 30 silent seconds', () => {
    const presence: Presence = new Map()
    expect(note(presence, says(1, 'A', 'one'), later(0))).toEqual(['A'])
    expect(note(presence, says(1, 'A', 'two'), later(5))).toEqual([])
    expect(note(presence, says(2, 'A'), later(5))).toEqual(['A'])
    expect(viewersOf(presence, 'A').map(({ id }) => id)).toEqual([1, 2])
    expect(note(presence, says(1, 'A', 'one'), later(20))).toEqual([])
    expect(forgetSilent(presence, later(35))).toEqual(['A'])
    expect(viewersOf(presence, 'A').map(({ id }) => id)).toEqual([1])
    expect(note(presence, says(1, 'B', 'one'), later(40)).sort()).toEqual(['A', 'B'])
    expect(note(presence, says(1, null, 'one'), later(41))).toEqual(['B'])
    expect(presence.size).toBe(0)
  })

  it('forgets the tabs of a session that has ended, and no others', () => {
    const presence: Presence = new Map()
    note(presence, { ...says(1, 'A', 'one'), session: 's1' }, later(0))
    note(presence, { ...says(1, 'B', 'two'), session: 's2' }, later(0))
    // Said by a node of the version before.
    note(presence, says(2, 'A'), later(0))
    expect(forgetSessions(presence, ['s1', 's9'])).toEqual(['A'])
    expect(viewersOf(presence, 'A').map(({ id }) => id)).toEqual([2])
    expect(viewersOf(presence, 'B').map(({ id }) => id)).toEqual([1])
  })

  it('keeps at most twenty tabs of a member and names every order whose viewers changed', () => {
    const said = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      order: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
      tab: fc.integer({ min: 1, max: 40 }).map(String),
      pause: fc.integer({ min: 0, max: 20 }),
    })
    const orders = ['A', 'B', 'C', 'D']
    const spell = (presence: Presence) =>
      orders.map((order) => JSON.stringify(viewersOf(presence, order)))
    const tabsOf = (presence: Presence, id: number) =>
      [...presence.values()].filter(({ member }) => member.id === id).length
    fc.assert(
      fc.property(fc.array(said, { maxLength: 120 }), (steps) => {
        const presence: Presence = new Map()
        let at = 0
        for (const { id, order, tab, pause } of steps) {
          at += pause
          const before = spell(presence)
          const forgot = forgetSilent(presence, later(at))
          const named = [...forgot, ...note(presence, says(id, order, tab), later(at))]
          const after = spell(presence)
          const changed = orders.filter((_, n) => before[n] !== after[n])
          expect(named).toEqual(expect.arrayContaining(changed))
          expect(Math.max(...[1, 2, 3].map((one) => tabsOf(presence, one)))).toBeLessThanOrEqual(20)
        }
      }),
      { numRuns: 200 },
    )
  })
})
