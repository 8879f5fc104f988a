/** What of a text is read from the right: Hebrew, Arabic and their neighbours. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A name or word of somebody's, to stand beside other text: one that is read from the right must not turn what follows it round. */
export const isolated = (text: string): string =>
  FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text
