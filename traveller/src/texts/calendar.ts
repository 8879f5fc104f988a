import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Language } from '@e-arrival/contract/values/languages'

type Form = { locale: string; month: 'long' | 'short' | '2-digit' }

/**
 * A browser without a language's calendar would write its dates in its own language (Chrome has no Khmer): digits alone
 * are read in all of them.
 */
const formOf = (language: Language, month: 'long' | 'short'): Form =>
  Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
    ? { locale: language, month }
    : { locale: 'en-GB', month: '2-digit' }

/** A calendar day 'YYYY-MM-DD' as the reader writes dates; it never shifts with a zone (D42). */
export const dayText = (day: string, language: Language): string => {
  const { locale, month } = formOf(language, 'long')
  const at = new Date(`${day}T00:00:00Z`)
  const form = { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, form).format(at)
}

/** An instant in the reader's form, the zone named; the server knows no zone but UTC. */
export const instantText = (instant: string, language: Language, zone: string): string => {
  const { locale, month } = formOf(language, 'short')
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month,
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(new Date(instant))
}

const today = (): string => dayIn(OFFICE_ZONE, new Date())

/** Whether a calendar day has begun where orders are filed. */
export const hasCome = (day: string): boolean => day <= today()

/** Whether a calendar day is over there. */
export const isOver = (day: string): boolean => day < today()
