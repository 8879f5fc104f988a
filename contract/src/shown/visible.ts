/** What a terminal or a page obeys and does not show: controls, other ends of lines, and what turns the direction of reading. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * One line of text whose every sign is seen: the others stand as JSON escapes them, so that JSON which is shown so says the
 * same.
 */
export const visible = (line: string): string =>
  line.replaceAll(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
