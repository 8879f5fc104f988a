/** So that a spreadsheet reads UTF-8 as what it is. */
const BOM = '\uFEFF'

/** Cells that begin so are formulas to a spreadsheet, in the signs of full width too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u

const cell = (value: string | number): string => {
  const text = String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file (RFC 4180) with its headings; what would run as a formula is made text. */
export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => BOM + [headings, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
