import { CSV_BOM, CSV_LINES, csvCell } from '@e-arrival/contract/values/csv'
import { stringify } from 'csv-stringify/browser/esm/sync'

/** A CSV file (RFC 4180) with its headings; what would run as a formula is made text. */
export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  CSV_BOM +
  stringify(
    [headings, ...rows].map((row) => row.map(csvCell)),
    CSV_LINES,
  )
