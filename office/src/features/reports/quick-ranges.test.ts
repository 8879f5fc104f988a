import { expect, it } from 'vitest'
import { quickRanges } from './quick-ranges.ts'

const named = (iso: string) =>
  Object.fromEntries(quickRanges(new Date(iso)).map(({ label, from, to }) => [label, [from, to]]))

it('counts whole UTC days, today included', () => {
  const ranges = named('2026-03-01T23:59:59Z')
  expect(ranges['Last 7 days']).toEqual(['2026-02-23', '2026-03-01'])
  expect(ranges['Last 30 days']).toEqual(['2026-01-31', '2026-03-01'])
})

it('knows the months, leap days and the turn of the year', () => {
  expect(named('2028-03-15T00:00:00Z')['Last month']).toEqual(['2028-02-01', '2028-02-29'])
  expect(named('2027-01-02T00:00:00Z')['Last month']).toEqual(['2026-12-01', '2026-12-31'])
  expect(named('2027-01-02T00:00:00Z')['This month']).toEqual(['2027-01-01', '2027-01-02'])
})
