import { apart, spelled } from './spelled-word.rules.ts'

/** What of a traveller may stand in words that belong to no order. */
export type Person = {
  order_id: string
  full_name: string
  surname: string
  addresses: string[]
  phone: string
}

const LEAST_DIGITS = 6
/** A name of one short word is a word like others: to take it out everywhere would break what it does not mean. */
const LEAST_LETTERS = 6

const wordsOf = (text: string): string[] =>
  text.normalize('NFC').trim().split(/\s+/).filter(Boolean)

/** The name as people write it: either part first, with or without a comma. */
const namePattern = ({ full_name, surname }: Person): string | null => {
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

const alone = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${pattern})(?![\\p{L}\\p{N}\\p{M}])`, flags)

/** As people write a name in the middle of a sentence; in small letters it may be any word. */
const written = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
]

const LEAST_OF_SURNAME = 2

/** His surname alone, as a word; null where he has none to speak of. */
const surnamePattern = ({ surname }: Person): RegExp | null => {
  const name = wordsOf(surname).join(' ')
  if (name.length < LEAST_OF_SURNAME) return null
  const ways = written(name).map((one) => one.split(' ').map(spelled).join('\\s+'))
  return alone([...new Set(ways)].join('|'), 'gu')
}

/** What stands in the place of a name and of an order's id; all else becomes `other`. */
export type Instead = { name: string; id: string; other: string }

/** Words with a traveller taken out, and his surname alone too where they are known to be about him. */
export type Without = (text: string, where?: { isAbout?: boolean }) => string

/**
 * Takes a traveller out of words: his whole name, his order's id, his addresses and his phone; what else is written stays. Making it
 * takes longer than a text: it is made once for all of them.
 */
export const withoutPerson = (person: Person, instead: Instead): Without => {
  const name = namePattern(person)
  const phone = phonePattern(person.phone)
  const surname = surnamePattern(person)
  const addresses = person.addresses.map((one) => one.trim()).filter(Boolean)
  const everywhere: [RegExp, string][] = [
    ...addresses.map((one): [RegExp, string] => [alone(RegExp.escape(apart(one))), instead.other]),
    [alone(RegExp.escape(apart(person.order_id))), instead.id],
    ...(name ? [[alone(name), instead.name] as [RegExp, string]] : []),
    ...(phone ? [[alone(phone), instead.other] as [RegExp, string]] : []),
  ]
  const aboutHim: typeof everywhere = surname
    ? [...everywhere, [surname, instead.name]]
    : everywhere
  return (text, { isAbout = false } = {}) => {
    const said = apart(text)
    const steps = isAbout ? aboutHim : everywhere
    const left = steps.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, () => word), said)
    return left === said ? text : left.normalize('NFC')
  }
}
