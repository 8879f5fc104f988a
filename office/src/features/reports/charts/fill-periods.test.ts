import { expect, it } from 'vitest'
import { countsOf, everyPeriod } from './fill-periods.ts'

const row = (processed_by: string, period: string, count: number) => ({
  processed_by,
  period,
  count,
})

it('fills the days between, over the end of a leap February', () => {
  const rows = [row('Dara', '2028-03-01', 2), row('Sokha', '2028-02-28', 1)]
  const overTime = { unit: 'day' as const, rows }
  const periods = everyPeriod(overTime)
  expect(periods).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(countsOf(overTime, 'Dara', periods).map(({ count }) => count)).toEqual([0, 0, 2])
})

it('fills the months between, over the turn of the year', () => {
  const rows = [row('Dara', '2026-11', 2), row('Dara', '2027-02', 1)]
  expect(everyPeriod({ unit: 'month', rows })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

it('has no periods where nothing was completed', () => {
  expect(everyPeriod({ unit: 'day', rows: [] })).toEqual([])
})
