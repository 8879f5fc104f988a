import type { Language } from '@e-arrival/contract/languages'

/** A calendar day 'YYYY-MM-DD' as the reader writes dates; it never shifts with a zone (D42). */
export const dayText = (day: string, language: Language): string => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** An instant in the reader's form, the zone named; the server knows no zone but UTC. */
export const instantText = (instant: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(new Date(instant))
