import { gapBehindLetter } from './gaps.rules.ts'
import { APOSTROPHES, needlesOf, partsOfWord, spelledName } from './name-word.rules.ts'
import { isPartOf, type PersonName, partsOf, wordsOf } from './person-name.rules.ts'
import { UNSEEN } from './seen-words.rules.ts'
import type { Sought } from './sought.rules.ts'
import { spelled } from './spelled-word.rules.ts'

/** A name of one short word is a word like others: to take it out everywhere would break what it does not mean. */
const LEAST_LETTERS = 6
/** More words than a person is called by in another order than the form's. */
const MOST_TURNED = 6

const lettersIn = (word: string): number => partsOfWord(word).join('').normalize('NFC').length

/** Between two words of a name stands a sign: a comma, an airline's slash, a passport's filler, a dash, a bracket. */
const BETWEEN_WORDS = `${gapBehindLetter(`\\s,/<_·・${UNSEEN}`)}(?<=[\\s\\p{P}\\p{S}${UNSEEN}]\\p{M}{0,30})`

/** Any word first, the others behind it as they stand; and each behind the next. */
const turned = (words: string[]): string[][] =>
  words.length > MOST_TURNED
    ? [words]
    : [...words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]), words.toReversed()]

const sourceOf = (orders: string[][]): string =>
  [...new Set(orders.map((words) => words.map(spelledName).join(BETWEEN_WORDS)))]
    .sort((a, b) => b.length - a.length)
    .join('|')

/** A name as people write it: any part first, with or without a comma; a surname that the given name says already, once. */
export const soughtName = ({ full_name, surname }: PersonName): Sought[] => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  const all = [...given, ...family]
  if (all.length < 2 && lettersIn(all[0] ?? '') < LEAST_LETTERS) return []
  const isSaidTwice = given.length > 1 && isPartOf(family, given)
  const orders = () => (isSaidTwice ? turned(given) : [...turned(all), [...family, ...given]])
  return [{ needles: needlesOf(all), source: () => sourceOf(orders()) }]
}

/** A middle name as it is called by, by its letter, or not at all. */
const middle = (word: string): string =>
  `(?:${BETWEEN_WORDS}(?:${spelledName(word)}|${spelled([...word][0] ?? '')}))?`

/** His first given name and his surname, either first: middle names are left out. Without a surname of its own nothing says which it is. */
export const soughtShortName = (name: PersonName): Sought[] => {
  const [[first = '', ...others], family] = partsOf(name)
  if (family.length === 0 || others.length === 0 || others.length > MOST_TURNED) return []
  const source = () => {
    const given = spelledName(first) + others.map(middle).join('')
    const last = family.map(spelledName).join(BETWEEN_WORDS)
    return [given + BETWEEN_WORDS + last, last + BETWEEN_WORDS + given].join('|')
  }
  return [{ needles: needlesOf([first, ...family]), source }]
}

/** As people write a name in the middle of a sentence; in small letters it may be any word. */
const written = (name: string): string[] => [
  name,
  name.toUpperCase(),
  capital(name),
  capital(name.replaceAll(apostrophes, '')),
]
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'gu')
const capital = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

const LEAST_OF_SURNAME = 2

/** A surname alone, as a word; nothing where there is none to speak of. */
export const soughtSurname = (surname: string): Sought[] => {
  const name = wordsOf(surname).join(' ').normalize('NFC')
  if (name.length < LEAST_OF_SURNAME) return []
  const ways = () => written(name).map((one) => one.split(' '))
  return [{ needles: needlesOf(name.split(' ')), source: () => sourceOf(ways()) }]
}
