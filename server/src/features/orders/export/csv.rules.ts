/** So that a spreadsheet reads UTF-8 as what it is. */
export const BOM = '\uFEFF'

/** Cells that begin so are formulas to a spreadsheet, in the signs of full width too. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/

const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV (RFC 4180), its line end included; what would run as a formula is made text. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
