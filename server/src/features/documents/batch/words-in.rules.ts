import type { FileWords } from '../reading/file-words.ts'
import { withoutLists } from '../reading/letters-of.rules.ts'
import { expandedText, plainText } from '../reading/plain-text.rules.ts'

const MOST_NUMBERS = 100
const MOST_NAMES = 2_000
/** A shorter number in a text is a page, a flight or a price; a file's name is short and means what it says. */
const SHORTEST_ID = { name: 3, text: 6 }
const LONGEST_ID = 64
const LONGEST_SURNAME_WORDS = 3

const joined = (words: readonly string[], most: number): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: most }, (_none, n) => words.slice(at, at + n + 1)).map((some) =>
      some.join(' '),
    ),
  )

const unique = (all: readonly string[], most: number): string[] => [...new Set(all)].slice(0, most)

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? []

/** Figures among letters, of a passport's length, also where a space divides them ('N 1234567'). Nobody learns whose the numbers of a list are. */
export const passportsIn = ({ name, text, zones = [] }: FileWords): string[] => {
  const numbers = zones.map((zone) => zone.passport_number)
  const words = wordsOf(plainText([...numbers, name, text ?? ''].join('\n')))
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  const isOne = (word: string) => /^(?=.*\d)[A-Z\d]{5,12}$/.test(word)
  return withoutLists([...words.filter(isOne), ...pairs.filter(isOne)]).slice(0, MOST_NUMBERS)
}

const idsOf = (said: string, shortest: number): string[] =>
  (said.match(/[\p{L}\p{N}_.-]+/gu) ?? [])
    .flatMap((word) => [word, ...word.split(/[_.]/), ...word.split(/[_.-]/)])
    .filter((word) => word.length >= shortest && word.length <= LONGEST_ID && /\d/.test(word))

/** What may be the public id of an order, as it is spelled and in capitals. */
export const orderIdsIn = ({ name, text }: FileWords): string[] => {
  const ids = [...idsOf(name, SHORTEST_ID.name), ...idsOf(text ?? '', SHORTEST_ID.text)]
  return unique([...ids, ...ids.map((id) => id.toUpperCase())], MOST_NAMES)
}

/** What may be a surname of up to three words, as the search folds it. */
export const surnamesIn = ({ name, text }: FileWords): string[] => {
  const said = `${name}\n${text ?? ''}`
  const spelled = [plainText(said), expandedText(said)].flatMap((plain) =>
    joined(wordsOf(plain), LONGEST_SURNAME_WORDS),
  )
  return unique(
    spelled.filter((word) => /\p{L}/u.test(word)).map((word) => word.toLowerCase()),
    MOST_NAMES,
  )
}
