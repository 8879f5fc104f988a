import { ENDS_LINES } from './one-line.ts'
import { TURNS_READING } from './turns-reading.ts'

/** What a terminal or a page obeys and does not show. */
const OBEYED = new RegExp(`[${ENDS_LINES}${TURNS_READING}]`, 'gu')

/**
 * One line of text whose every sign is seen: the others stand as JSON escapes them, so that JSON which is shown so says the
 * same.
 */
export const visible = (line: string): string =>
  line.replaceAll(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
