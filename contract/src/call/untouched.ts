/**
 * For how many seconds no hand has been at the page that calls. What a page asks by itself, such as a list that others moved, is no
 * use of its session: an hour without a hand ends it, whatever stands open. A caller that does not say is taken for a hand.
 */
export const UNTOUCHED_HEADER = 'x-untouched-seconds'

/** The header's value in milliseconds; 0 for anything else. */
export const untouchedMs = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) * 1000 : 0
