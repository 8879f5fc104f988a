import { CSV_LINES, csvCell } from '@e-arrival/contract/values/csv'
import { stringify } from 'csv-stringify/sync'

/** Lines of a CSV (RFC 4180), their ends included; what would run as a formula is made text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    CSV_LINES,
  )
