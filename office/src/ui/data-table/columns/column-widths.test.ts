import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

const columnOf = fc
  .record({
    least: fc.nat(200),
    more: fc.nat(200),
    gives: fc.option(fc.nat(9), { nil: undefined }),
  })
  .map(({ least, more, gives }) => ({
    width: least + more + 1,
    least,
    ...(gives === undefined ? {} : { gives }),
  }))
const table = fc.tuple(fc.array(columnOf, { minLength: 1, maxLength: 10 }), fc.nat(3000))

test('fill the room wherever the least widths fit in it, and nothing falls below its least', () => {
  fc.assert(
    fc.property(table, ([columns, room]) => {
      const widths = columnWidths(columns, room)
      const least = columns.map(({ width, least, gives }) => (gives === undefined ? width : least))
      expect(sum(widths)).toBeCloseTo(Math.max(room, sum(least)), 3)
      for (const [at, width] of widths.entries())
        expect(width).toBeGreaterThanOrEqual((least[at] ?? 0) - 1e-6)
    }),
  )
})

test('a column gives way only when those before it have given all', () => {
  fc.assert(
    fc.property(table, ([columns, room]) => {
      const widths = columnWidths(columns, room)
      columns.forEach((later, at) => {
        if (later.gives === undefined || (widths[at] ?? 0) >= later.width) return
        columns.forEach((earlier, before) => {
          if (earlier.gives === undefined || earlier.gives >= (later.gives ?? 0)) return
          expect(widths[before]).toBeCloseTo(earlier.least, 6)
        })
      })
    }),
  )
})
