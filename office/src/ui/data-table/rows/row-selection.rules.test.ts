import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, withTicked } from './row-selection.rules.ts'

const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 30 })

describe('rows between two', () => {
  it('are the same from above and from below, and have both ends', () => {
    fc.assert(
      fc.property(list, fc.nat(29), fc.nat(29), (ids, one, other) => {
        const [from, to] = [ids[one % ids.length] ?? '', ids[other % ids.length] ?? '']
        const taken = between(ids, from, to)
        expect(taken).toEqual(between(ids, to, from))
        expect(taken).toEqual(ids.filter((id) => taken.includes(id)))
        expect([taken[0], taken.at(-1)].toSorted()).toEqual([from, to].toSorted())
      }),
    )
  })

  it('are the second alone where the first is not in the list, or there was none', () => {
    expect(between(['a', 'b', 'c'], 'gone', 'b')).toEqual(['b'])
    expect(between(['a', 'b', 'c'], undefined, 'b')).toEqual(['b'])
  })
})

describe('ticking', () => {
  it('changes these rows and leaves all others, whatever their ids are called', () => {
    fc.assert(
      fc.property(list, fc.array(fc.nat(29)), fc.boolean(), (ids, places, isTicked) => {
        const before = Object.fromEntries(ids.slice(1).map((id) => [id, true as const]))
        const meant = places.map((at) => ids[at % ids.length] ?? '')
        const after = Object.keys(withTicked(before, meant, isTicked))
        for (const id of ids)
          expect(after.includes(id)).toBe(meant.includes(id) ? isTicked : id !== ids[0])
      }),
    )
  })
})
