import { EMPTY } from '@e-arrival/contract/dates'
import { type CountryRow, getCountryOrders } from '@e-arrival/contract/reports'
import { call } from '../../api/call.ts'
import type { SortValues } from './arrange-rows.ts'
import type { FetchReport } from './use-report.ts'

export const fetchCountries: FetchReport<readonly CountryRow[]> = async (body, signal) =>
  (await call(getCountryOrders, { body }, { signal })).data

export const countryOf = (row: CountryRow): string => row.passport_issued_country || EMPTY

export const countrySorts: SortValues<CountryRow> = {
  passport_issued_country: countryOf,
  count: (row) => row.count,
  standard_count: (row) => row.standard_count,
  priority_count: (row) => row.priority_count,
  future_count: (row) => row.future_count,
}
export const countrySortFields = Object.keys(countrySorts)

/** The file's headings and lines, the columns of the screen. */
export const countryCsv = (rows: readonly CountryRow[]) =>
  [
    ['Country', 'Order', 'Standard Orders', 'Priority Orders', 'Future Orders'],
    rows.map((row) => [
      countryOf(row),
      row.count,
      row.standard_count,
      row.priority_count,
      row.future_count,
    ]),
  ] as const
