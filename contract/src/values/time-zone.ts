/** How a zone is shown that the browser did not tell, or told in a way that nobody can read (D65). */
export const ZONE_NOT_TOLD = 'Not told'

/** What the database of zones calls no zone at all; some builds of Intl read it and some do not. */
const UNKNOWN = 'etc/unknown'

/**
 * The IANA zone that was told, or '' for "not told": an offset tells no place, and a name that Intl cannot read tells
 * nothing. A zone is evidence and never a condition, so nothing is refused here (D65).
 */
export const readTimeZone = (told: unknown): string => {
  if (typeof told !== 'string' || !/^[A-Za-z]/.test(told)) return ''
  if (told.toLowerCase() === UNKNOWN) return ''
  try {
    new Intl.DateTimeFormat('en', { timeZone: told })
    return told
  } catch {
    return ''
  }
}

/** Reads the zones of a long list: each name once, since Intl takes its time over one. */
export const timeZoneReader = (): ((told: string) => string) => {
  const read = new Map<string, string>()
  return (told) => {
    const known = read.get(told) ?? readTimeZone(told)
    read.set(told, known)
    return known
  }
}
