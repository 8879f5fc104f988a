/** So that a spreadsheet reads UTF-8 as what it is. */
export const CSV_BOM = '\uFEFF'

/** Cells that begin so are formulas to a spreadsheet, in the signs of full width too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u

/** What would run as a formula, as text; a number stays one. */
export const csvCell = (value: string | number): string | number =>
  typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
