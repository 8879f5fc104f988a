/** So that a spreadsheet reads UTF-8 as what it is. */
export const CSV_BOM = '\uFEFF'

/** How lines are written (RFC 4180); the library by itself leaves a break of another kind than its own without quotes. */
export const CSV_LINES = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/**
 * Where a cell would run as a formula: at its beginning, and behind what parts cells in a spreadsheet of another list separator,
 * which takes a quote inside a line for a sign like others. Between there and the sign may stand what is not to be seen, and quotes:
 * ours too, so that one more is put in and each can be told from the value's own. The signs in full width and small ones too.
 */
const FORMULA =
  /(?<=^|[;\t\n]|\r(?!\n))(?=[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"']*[=+\-@＝＋－＠﹢﹣﹦﹫])/gu

/** What would run as a formula, as text; a number stays one. */
export const csvCell = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll(FORMULA, "'") : value
