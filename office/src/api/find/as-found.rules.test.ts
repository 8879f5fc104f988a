import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPlace } from './as-found.rules.ts'

const row = (order_id: string, told = '') => ({ order_id, told })

it('keeps each order in its place and tells it as it is now; what is new comes behind', () => {
  const found = inPlace([row('a'), row('b')], [row('c'), row('b', 'now')])
  expect(found).toEqual([row('a'), row('b', 'now'), row('c')])
})

const ids = fc.uniqueArray(fc.string({ maxLength: 3 }))
it('moves nothing that stood, and leaves nothing out', () => {
  const rows = (of: readonly string[]) => of.map((id) => row(id))
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const found = inPlace(rows(before), rows(now)).map(({ order_id }) => order_id)
      expect(found.slice(0, before.length)).toEqual(before)
      expect(found.toSorted()).toEqual([...new Set([...before, ...now])].toSorted())
    }),
  )
})
