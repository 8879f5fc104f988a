import { apart, spelled } from './spelled-word.rules.ts'

/** A name as an order has it, either part of which may be ''. */
export type PersonName = { full_name: string; surname: string }

/** What of a traveller, as he is and was, may stand in words that belong to no order; an id of '' is none. */
export type Person = {
  order_id: string
  names: PersonName[]
  addresses: string[]
  phones: string[]
  passports: string[]
}

/** Of a phone. */
export const LEAST_DIGITS = 6
/** A name of one short word is a word like others: to take it out everywhere would break what it does not mean. */
const LEAST_LETTERS = 6

const wordsOf = (text: string): string[] =>
  text.normalize('NFC').trim().split(/\s+/).filter(Boolean)

/** The name as people write it: either part first, with or without a comma. */
const namePattern = ({ full_name, surname }: PersonName): string | null => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  const all = [...given, ...family]
  if (all.length < 2 && (all[0] ?? '').length < LEAST_LETTERS) return null
  const orders = [all, [...family, ...given]].map((words) => words.map(spelled).join('[\\s,]+'))
  return [...new Set(orders)].join('|')
}

const phonePattern = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < LEAST_DIGITS
    ? null
    : `\\+?(?:\\d{1,3}[\\s-]?)?0?${[...digits].join('[\\s.()-]*')}`
}

const LEAST_OF_PASSPORT = 6
const MOST_OF_PASSPORT = 15
const LEAST_DIGITS_OF_PASSPORT = 4

/** Whether it has the form of a passport's number: who fills in the form writes there what he likes, such as an hour or a fee. */
const isPassportNumber = (signs: string): boolean => {
  const digits = signs.replaceAll(/\P{N}/gu, '')
  return (
    signs.length >= LEAST_OF_PASSPORT &&
    signs.length <= MOST_OF_PASSPORT &&
    digits.length >= LEAST_DIGITS_OF_PASSPORT &&
    new Set(digits).size > 1
  )
}

/** A number as people write it, in either case, and with gaps where it has a letter: without one a day or a sum would be taken for it. */
const passportPattern = (number: string): string | null => {
  const signs = apart(number.toUpperCase()).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
  if (!isPassportNumber(signs)) return null
  return [...signs].map(RegExp.escape).join(/\p{L}/u.test(signs) ? '[\\s-]?' : '')
}

const alone = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${pattern})(?![\\p{L}\\p{N}\\p{M}])`, flags)

/** As people write a name in the middle of a sentence; in small letters it may be any word. */
const written = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
]

const LEAST_OF_SURNAME = 2

/** A surname alone, as a word; null where there is none to speak of. */
const surnamePattern = (surname: string): RegExp | null => {
  const name = wordsOf(surname).join(' ')
  if (name.length < LEAST_OF_SURNAME) return null
  const ways = written(name).map((one) => one.split(' ').map(spelled).join('\\s+'))
  return alone([...new Set(ways)].join('|'), 'gu')
}

/** One expression for all of them, the longest first: a shorter one may be its beginning. */
const anyOf = (patterns: (string | null)[]): RegExp | null => {
  const all = [
    ...new Set(patterns.filter((pattern) => pattern !== null && pattern !== '')),
  ] as string[]
  return all.length === 0 ? null : alone(all.sort((a, b) => b.length - a.length).join('|'))
}

/** What stands in the place of a name and of an order's id; all else becomes `other`. */
export type Instead = { name: string; id: string; other: string }

/** Words with a traveller taken out, and alone those of his surnames that are known to mean him there. */
export type Without = (text: string, where?: { surnames?: readonly string[] }) => string

/**
 * Takes a traveller out of words: his whole names, his order's id, his addresses, phones and passports; what else is written stays.
 * Making it takes longer than a text: it is made once for all of them.
 */
export const withoutPerson = (person: Person, instead: Instead): Without => {
  const { names, order_id } = person
  const steps: [RegExp | null, string][] = [
    [anyOf(person.addresses.map((one) => RegExp.escape(apart(one.trim())))), instead.other],
    [anyOf([RegExp.escape(apart(order_id))]), instead.id],
    [anyOf(names.map(namePattern)), instead.name],
    [anyOf(person.passports.map(passportPattern)), instead.other],
    [anyOf(person.phones.map(phonePattern)), instead.other],
  ]
  const surnames = new Map(names.map(({ surname }) => [surname, surnamePattern(surname)]))
  return (text, where = {}) => {
    const said = apart(text)
    const meant = (where.surnames ?? []).map((one) => surnames.get(one) ?? null)
    const all = [...steps, ...meant.map((pattern) => [pattern, instead.name] as const)]
    const left = all.reduce(
      (rest, [pattern, word]) => (pattern ? rest.replaceAll(pattern, () => word) : rest),
      said,
    )
    return left === said ? text : left.normalize('NFC')
  }
}
