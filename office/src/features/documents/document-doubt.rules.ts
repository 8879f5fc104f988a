import type { DocumentFact } from '@e-arrival/contract/documents'
import { calendarDate } from '@e-arrival/contract/values/dates'

type Named = { surname: string; arrival_date: string | null }

const inWords = new Intl.ListFormat('en', { type: 'conjunction' })

/** The passport number stays masked: only that it is missing is said. */
export const factInOrder: Readonly<Record<DocumentFact, (order: Named) => string>> = {
  surname: ({ surname }) => `the surname ${surname.trim().toUpperCase()}`,
  passport_number: () => 'the passport number',
  arrival_date: ({ arrival_date }) => `the arrival date ${calendarDate(arrival_date)}`,
}
const SAID_IN_ORDER = ['surname', 'passport_number', 'arrival_date'] as const

const NOT_LOOKED_AT = 'The document could not be looked at: nothing says that it is of this order.'

/** What a document lacks of its order's facts, which are given in words. */
export const notShown = (facts: readonly string[]): string =>
  `The document does not show ${inWords.format(facts)}.`

/** The question that ends what speaks against a document. */
export const sendAllTheSame = (doubts: string): string => `${doubts} Send it all the same?`

/** The question before a document is sent that does not show what its order says; null where there is nothing to ask; `missing` is undefined where it was not looked at. */
export const doubtAbout = (
  order: Named,
  missing: readonly DocumentFact[] | undefined,
): string | null => {
  if (!missing) return sendAllTheSame(NOT_LOOKED_AT)
  const facts = SAID_IN_ORDER.filter((fact) => missing.includes(fact))
  if (facts.length === 0) return null
  return sendAllTheSame(notShown(facts.map((fact) => factInOrder[fact](order))))
}
