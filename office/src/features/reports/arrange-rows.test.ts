import { describe, expect, it } from 'vitest'
import { arrangeRows, pageOf } from './arrange-rows.ts'

const rows = [
  { name: 'CÔTE D’IVOIRE', count: 3 },
  { name: 'កម្ពុជា', count: 9 },
  { name: 'france', count: 10 },
]
const values = {
  name: (row: { name: string }) => row.name,
  count: (row: { count: number }) => row.count,
}
const arrange = (how: { search?: string; sort?: { id: string; desc: boolean } }) =>
  arrangeRows(rows, (row) => row.name, values, { search: '', sort: undefined, ...how })

describe('arrangeRows', () => {
  it('finds a part of a name whatever its case and accents', () => {
    expect(arrange({ search: ' cote ' }).map((row) => row.name)).toEqual(['CÔTE D’IVOIRE'])
    expect(arrange({ search: 'FRA' }).map((row) => row.name)).toEqual(['france'])
    expect(arrange({ search: 'កម្ពុ' })).toHaveLength(1)
  })

  it('keeps the given order without a sort, and numbers the rows', () => {
    expect(arrange({}).map((row) => [row.place, row.count])).toEqual([
      [1, 3],
      [2, 9],
      [3, 10],
    ])
  })

  it('sorts counts as numbers and names as words, both ways', () => {
    const counts = (desc: boolean) =>
      arrange({ sort: { id: 'count', desc } }).map((row) => row.count)
    expect(counts(false)).toEqual([3, 9, 10])
    expect(counts(true)).toEqual([10, 9, 3])
    expect(arrange({ sort: { id: 'name', desc: false } })[0]?.name).toBe('CÔTE D’IVOIRE')
  })
})

describe('pageOf', () => {
  const many = Array.from({ length: 23 }, (_, index) => index)

  it('cuts a page, shows the last for one past the end, and everything for All', () => {
    expect(pageOf(many, { page: 3, size: 10 })).toEqual({ rows: [20, 21, 22], page: 3 })
    expect(pageOf(many, { page: 9, size: 10 }).page).toBe(3)
    expect(pageOf(many, { page: 9, size: 'all' }).rows).toHaveLength(23)
    expect(pageOf([], { page: 2, size: 10 })).toEqual({ rows: [], page: 1 })
  })
})
