import { MARKS } from './spelled-word.rules.ts'

/** How a mail's HTML writes what may stand in a gap: a line's end, and signs that would be markup. */
export const IN_HTML = '<br>|&(?:amp|lt|gt|quot|#39);'
/** Any sign that is no letter and no figure. It ends no tag and begins none. */
const SIGN = `(?:${IN_HTML}|(?!${IN_HTML}|[<>])[\\s\\p{P}\\p{S}])${MARKS}`
/** ` - ` is three, and who lines columns up types more. */
export const MOST_SIGNS = 6

/** Between two parts of a number: as many as there are of its own signs, then a few of any. It is taken in one way only. */
export const gapOf = (own: string): string =>
  `[${own}]*(?:(?![${own}])(?:${SIGN}){1,${MOST_SIGNS}})?`
