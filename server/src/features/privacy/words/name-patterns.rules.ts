import { seenSigns, UNSEEN } from './seen-words.rules.ts'
import type { Sought } from './sought.rules.ts'
import { bareLetters, spelled } from './spelled-word.rules.ts'

/** A name as an order has it, either part of which may be ''. */
export type PersonName = { full_name: string; surname: string }

/** A name of one short word is a word like others: to take it out everywhere would break what it does not mean. */
const LEAST_LETTERS = 6
/** More words than a person is called by in another order than the form's. */
const MOST_TURNED = 6

const wordsOf = (text: string): string[] => seenSigns(text).trim().split(/\s+/).filter(Boolean)

const lettersIn = (word: string): number => word.normalize('NFC').length

/** Between two words of a name: a comma, an airline's slash, a passport's filler, or a dash alone. */
const BETWEEN_WORDS = `(?:[\\s,/<_·・${UNSEEN}]+|\\p{Pd})`

const isPartOf = (part: string[], whole: string[]): boolean =>
  part.length > 0 &&
  part.every((word) => whole.some((one) => one.toLowerCase() === word.toLowerCase()))

/** Any word first, the others behind it as they stand; and each behind the next. */
const turned = (words: string[]): string[][] =>
  words.length > MOST_TURNED
    ? [words]
    : [...words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]), words.toReversed()]

const sourceOf = (orders: string[][]): string =>
  [...new Set(orders.map((words) => words.map(spelled).join(BETWEEN_WORDS)))]
    .sort((a, b) => b.length - a.length)
    .join('|')

/** A name as people write it: any part first, with or without a comma; a surname that the given name says already, once. */
export const soughtName = ({ full_name, surname }: PersonName): Sought[] => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  const all = [...given, ...family]
  if (all.length < 2 && lettersIn(all[0] ?? '') < LEAST_LETTERS) return []
  const isSaidTwice = given.length > 1 && isPartOf(family, given)
  const orders = () => (isSaidTwice ? turned(given) : [...turned(all), [...family, ...given]])
  return [{ needles: all.map(bareLetters), source: () => sourceOf(orders()) }]
}

/** As people write a name in the middle of a sentence; in small letters it may be any word. */
const written = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
]

const LEAST_OF_SURNAME = 2

/** A surname alone, as a word; nothing where there is none to speak of. */
export const soughtSurname = (surname: string): Sought[] => {
  const name = wordsOf(surname).join(' ').normalize('NFC')
  if (name.length < LEAST_OF_SURNAME) return []
  const ways = () => written(name).map((one) => one.split(' '))
  return [{ needles: name.split(' ').map(bareLetters), source: () => sourceOf(ways()) }]
}
