const MOST_WAIT_MS = 60 * 60 * 1000

/** A Retry-After header in milliseconds: seconds or an HTTP date, at most an hour; null where it says nothing. */
export const retryAfterMs = (header: unknown, now: Date): number | null => {
  if (typeof header !== 'string' || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MOST_WAIT_MS) : null
}
