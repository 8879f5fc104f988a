import type { ExpectedFacts } from './document-text.rules.ts'
import { lettersOf } from './letters-of.rules.ts'
import { expandedText, plainText } from './plain-text.rules.ts'
import type { Zone } from './zone.rules.ts'

/** An order that a file may be of, by its public id. */
export type ComparedOrder = ExpectedFacts & {
  order_id: string
  /** YYYY-MM-DD; null or empty where the application does not say it. */
  date_of_birth: string | null
}

/** What of an order a machine-readable zone says as well. */
const zoneFactNames = ['passport_number', 'surname', 'date_of_birth'] as const
type ZoneFact = (typeof zoneFactNames)[number]

const same = (one: string, other: string): boolean => lettersOf(one).said === lettersOf(other).said

/** Null where the order does not say it, or not in letters that a zone has. */
type Agrees = (zone: Zone, order: ComparedOrder) => boolean | null

const agreements: Record<ZoneFact, Agrees> = {
  passport_number: (zone, { passport_number }) =>
    passport_number ? same(plainText(passport_number), zone.passport_number) : null,
  surname: (zone, { surname }) =>
    surname && /\p{Script=Latin}/u.test(surname)
      ? [plainText, expandedText].some((spelled) => same(spelled(surname), zone.surname))
      : null,
  date_of_birth: (zone, { date_of_birth }) =>
    date_of_birth ? date_of_birth.slice(2).replaceAll('-', '') === zone.date_of_birth : null,
}

/** Whether a zone shows the passport number of an order; false of an order that has none. */
export const isNumberOf = (zone: Zone, order: ComparedOrder): boolean =>
  agreements.passport_number(zone, order) === true

/** Which facts of an order a zone shows, and which it shows otherwise; what cannot be compared is in neither. */
export const zoneFacts = (
  zone: Zone,
  order: ComparedOrder,
): { shown: ZoneFact[]; missing: ZoneFact[] } => {
  const those = (is: boolean) =>
    zoneFactNames.filter((name) => agreements[name](zone, order) === is)
  return { shown: those(true), missing: those(false) }
}
