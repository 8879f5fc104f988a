import {
  type CountryRow,
  getCountryOrders,
  getOrdersByDay,
  type OrdersByDay,
} from '@e-arrival/contract/reports'
import { EMPTY } from '@e-arrival/contract/values/dates'
import { call } from '../../api/call.ts'
import type { FetchReport } from './use-report.ts'
import type { ReportKind } from './use-report-rows.ts'

export const countryOf = (row: CountryRow): string => row.passport_issued_country || EMPTY

/** All countries' orders over time, for the chart. */
export const fetchByDay: FetchReport<OrdersByDay> = async (body, signal) =>
  (await call(getOrdersByDay, { body }, { signal })).data

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
