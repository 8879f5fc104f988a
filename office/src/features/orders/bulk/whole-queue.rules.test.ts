import { describe, expect, it } from 'vitest'
import { countOf, isIn, stillOf, type WholeQueue, withoutUnpicked } from './whole-queue.rules.ts'

const row = (order_id: string, created_at = '2026-01-01T00:00:00.000Z') => ({
  order_id,
  created_at,
})
const rows = [row('A'), row('B'), row('C')]
const whole: WholeQueue = {
  queue: 'newOrder',
  filter: { sort: undefined, search: '', unassigned: false, month: undefined, filters: {} },
  count: 287,
  asOf: '2026-01-02T00:00:00.300Z',
  except: new Set(),
}

describe('select all less some', () => {
  it('leaves out what is unticked, also over pages, and takes back what is ticked again', () => {
    const one = withoutUnpicked(whole, rows, { A: true, C: true })
    expect([...one.except]).toEqual(['B'])
    expect(countOf(one)).toBe(286)
    const two = withoutUnpicked(one, [row('D'), row('E')], { D: true })
    expect([...two.except]).toEqual(['B', 'E'])
    expect(countOf(withoutUnpicked(two, rows, { A: true, B: true, C: true }))).toBe(286)
  })

  it('does not show as selected what was handed in since: the action leaves it alone', () => {
    const later = row('Z', '2026-01-02T00:00:02.000Z')
    expect(isIn(whole, later)).toBe(false)
    expect(isIn(whole, row('Y', '2026-01-02T00:00:00.301Z'))).toBe(false)
    expect(isIn(whole, row('X', '2026-01-02T00:00:00.300Z'))).toBe(true)
    expect(countOf(withoutUnpicked(whole, [later], {}))).toBe(287)
  })

  it('counts no more than its list holds, less what came since and what was taken out', () => {
    const later = row('Z', '2026-01-02T00:00:02.000Z')
    const counted = (one: WholeQueue, total: number | undefined, ...listed: typeof rows) =>
      countOf(stillOf(one, { rows: listed, total }))
    expect(counted(whole, 285, ...rows)).toBe(285)
    expect(counted(whole, 286, later, ...rows)).toBe(285)
    expect(counted(whole, 290, ...rows)).toBe(287)
    expect(counted(whole, undefined, ...rows)).toBe(287)
    const less = withoutUnpicked(whole, rows, { A: true, C: true })
    expect(counted(less, 285, ...rows)).toBe(284)
    // The one that was taken out has left too: it stands in the way of nobody.
    expect(counted(less, 286, row('A'), row('C'))).toBe(286)
  })
})
