import { EMPTY } from '@e-arrival/contract/dates'
import { type CountryRow, getCountryOrders } from '@e-arrival/contract/reports'
import { call } from '../../api/call.ts'
import type { ReportKind } from './use-report-rows.ts'

export const countryOf = (row: CountryRow): string => row.passport_issued_country || EMPTY

/** Country Orders List, with the columns of the screen in its file. */
export const countryReport: ReportKind<CountryRow> = {
  name: 'country',
  fetch: async (body, signal) => (await call(getCountryOrders, { body }, { signal })).data,
  nameOf: countryOf,
  sorts: {
    passport_issued_country: countryOf,
    count: (row) => row.count,
    standard_count: (row) => row.standard_count,
    priority_count: (row) => row.priority_count,
    future_count: (row) => row.future_count,
  },
  file: 'orders-by-country',
  csv: (rows) => [
    ['Country', 'Order', 'Standard Orders', 'Priority Orders', 'Future Orders'],
    rows.map((row) => [
      countryOf(row),
      row.count,
      row.standard_count,
      row.priority_count,
      row.future_count,
    ]),
  ],
}
