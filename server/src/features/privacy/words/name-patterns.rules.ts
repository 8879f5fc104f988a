import type { NameTree } from './name-tree.rules.ts'
import { APOSTROPHES, isPartOf, type PersonName, partsOf, wordsOf } from './person-name.rules.ts'
import { casedLetters } from './spelled-word.rules.ts'

/** A name of one short word is a word like others: to take it out everywhere would break what it does not mean. */
const LEAST_LETTERS = 6
/** More words than a person is called by in another order than the form's. */
const MOST_TURNED = 6

const lettersIn = (word: string): number =>
  word.normalize('NFC').replaceAll(/[\p{P}\p{S}]/gu, '').length

/** Any word first, the others behind it as they stand; and each behind the next. */
const turned = (words: string[]): string[][] =>
  words.length > MOST_TURNED
    ? [words]
    : [...words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]), words.toReversed()]

/** A name as people write it: any part first, with or without a comma; a surname that the given name says already, once. */
export const addName = (tree: NameTree, { full_name, surname }: PersonName): void => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  const all = [...given, ...family]
  if (all.length < 2 && lettersIn(all[0] ?? '') < LEAST_LETTERS) return
  const isSaidTwice = given.length > 1 && isPartOf(family, given)
  const orders = isSaidTwice ? turned(given) : [...turned(all), [...family, ...given]]
  for (const words of orders) tree.end(tree.behind(words))
}

/** Middle names behind a node as they are called by, each by its letter, or not at all; answers each node at which they may be over. */
const addMiddle = (tree: NameTree, first: number, middle: string[]): number[] => {
  const nodes = [first, ...middle.map(() => tree.node())]
  for (const [at, from] of nodes.entries())
    for (const [skipped, word] of middle.slice(at).entries())
      for (const said of [word, /[\p{L}\p{N}]/u.exec(word)?.[0] ?? word])
        tree.link(from, said, nodes[at + skipped + 1] ?? first)
  return nodes
}

/** Adds first given names with their surnames, either first: middle names are left out. Without a surname of its own nothing says which it is. */
export const shortNames = (tree: NameTree): ((name: PersonName) => void) => {
  const known = new Map<string, number>()
  /** The node behind a first name that has just these middle names: those of another stand behind another. */
  const middleBehind = (before: string[], middle: string[], then: (nodes: number[]) => number) => {
    const key = JSON.stringify(
      [before, middle].map((words) => words.map((one) => one.toUpperCase())),
    )
    const made = known.get(key)
    if (made !== undefined) return made
    const first = tree.node()
    tree.link(tree.behind(before.slice(0, -1)), before.at(-1) ?? '', first)
    const last = then(addMiddle(tree, first, middle))
    known.set(key, last)
    return last
  }
  return (name) => {
    const [[first = '', ...middle], family] = partsOf(name)
    if (family.length === 0 || middle.length === 0 || middle.length > MOST_TURNED) return
    const surname = middleBehind([first], middle, (nodes) => {
      const over = tree.node()
      for (const node of nodes) tree.also(node, over)
      return over
    })
    tree.end(tree.behind(family, surname))
    middleBehind([...family, first], middle, (nodes) => {
      for (const node of nodes) tree.end(node)
      return 0
    })
  }
}

/** As people write a name in the middle of a sentence; in small letters it may be any word. */
const written = (name: string): string[] =>
  [name, name.toUpperCase(), capital(name), capital(name.replaceAll(apostrophes, ''))].map(
    casedLetters,
  )
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'gu')
const capital = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

const LEAST_OF_SURNAME = 2

/** A surname alone, as a word; nothing where there is none to speak of. */
export const addSurname = (tree: NameTree, surname: string): void => {
  const words = wordsOf(surname)
  if (lettersIn(words.join(' ')) < LEAST_OF_SURNAME) return
  tree.end(tree.behind(words), surname)
}

/** Whether what is said writes a surname as people do. */
export const writesSurname = (surname: string): ((said: string) => boolean) => {
  const ways = new Set(written(wordsOf(surname).join(' ').normalize('NFC')))
  return (said) => ways.has(casedLetters(said))
}
