import { atOnce, eachOf } from '../../../platform/gently.ts'
import { type Cut, cutText, LATIN_OR_FIGURE, TAKEN } from './cut-text.rules.ts'
import { zoneNames } from './machine-zone.rules.ts'
import { addName, addSurname, shortNames, writesSurname } from './name-patterns.rules.ts'
import { asWritten, NameTree, namesIn, type Span, type Way } from './name-tree.rules.ts'
import { soughtAddress, soughtPassport, soughtPhone, soughtText } from './number-patterns.rules.ts'
import { type PersonName, signsWithin } from './person-name.rules.ts'
import { seenIn, UNSEEN } from './seen-words.rules.ts'
import { type Bare, bareOf, mayHave, type Sought } from './sought.rules.ts'

/** What of a traveller, as he is and was, may stand in words that belong to no order; an id of '' is none. */
export type Person = {
  order_id: string
  names: PersonName[]
  addresses: string[]
  phones: string[]
  passports: string[]
}

/** What stands in the place of a name and of an order's id; all else becomes `other`. */
export type Instead = { name: string; id: string; other: string }

/** Those of his surnames that are known to mean him where they stand alone. */
type Where = { surnames?: readonly string[] }

/** Words with a traveller taken out, in small steps: to look for a name that was corrected without end takes a while, which is for who runs it to share. */
export type TakingOut = (text: string, where?: Where) => Generator<void, string>

/** What is left of a text to be looked into, and that cut into its letters once a name is looked for in it. */
type Left = { said: string; bare: Bare; own: ReadonlySet<string>; cut?: Cut | undefined }
/** Where something of him stands in what is left of a text. */
type Find = (left: Left, where: Where) => Generator<void, Span[]>
type Step = { find: Find; word: keyof Instead }

const ANY_LETTER = '[\\p{L}\\p{M}\\p{N}]'
const isLatin = (source: string): boolean => !/(?!\p{Script=Latin}|[·・’‘ʼʻ])\p{L}/u.test(source)

/** Before and behind what is alone stands no such sign. */
const alone = (source: string): RegExp => {
  const within = isLatin(source) ? LATIN_OR_FIGURE : ANY_LETTER
  return new RegExp(`(?<!${within})(?:${source})(?!${within})`, 'giu')
}

const UNSEEN_AT_END = new RegExp(`${UNSEEN}+$`)

const without = (said: string, spans: Span[]): string => {
  let left = ''
  let at = 0
  for (const { from, to } of spans) {
    left += said.slice(at, from) + TAKEN.repeat(to - from)
    at = to
  }
  return left + said.slice(at)
}

type Pattern = { source: string; pattern: RegExp }

/** Each by an expression of its own, which is made where a text may have it; the longest first: a shorter one may be its beginning. */
const bySought = (sought: Sought[]): Find => {
  const made = new Map<Sought, Pattern>()
  const patternOf = (one: Sought): Pattern => {
    const known = made.get(one)
    if (known) return known
    const source = one.source()
    const pattern = { source, pattern: alone(source) }
    made.set(one, pattern)
    return pattern
  }
  return function* ({ said, bare }) {
    const patterns: Pattern[] = []
    for (const one of sought) {
      yield
      if (mayHave(bare, one)) patterns.push(patternOf(one))
    }
    const spans: Span[] = []
    let rest = said
    for (const { pattern } of patterns.sort((a, b) => b.source.length - a.source.length)) {
      const here = [...rest.matchAll(pattern)].map(({ 0: match, index }) => ({
        ...{ from: index, to: index + match.replace(UNSEEN_AT_END, '').length },
      }))
      if (here.length > 0) rest = without(rest, here)
      spans.push(...here)
      yield
    }
    return spans.sort((a, b) => a.from - b.from)
  }
}

const byTree = (tree: NameTree, way: Way): Find =>
  function* (left) {
    if (tree.isEmpty) return []
    left.cut ??= yield* cutText(left.said, left.own)
    return yield* namesIn(tree, way, left.cut)
  }

/** What is made of each of many, one at a time. */
const ofEach = <T, To>(all: T[], make: (one: T) => To): Generator<void, To[]> =>
  eachOf(all, function* (one) {
    yield
    return make(one)
  })

function* treeOf(
  names: PersonName[],
  add: (tree: NameTree, name: PersonName) => void,
): Generator<void, Find> {
  const tree = new NameTree()
  yield* ofEach(names, (name) => add(tree, name))
  return byTree(tree, asWritten(tree))
}

function* shortOf(names: PersonName[]): Generator<void, Find> {
  const tree = new NameTree()
  yield* ofEach(names, shortNames(tree))
  return byTree(tree, asWritten(tree))
}

function* inZoneOf(names: PersonName[]): Generator<void, Find> {
  const { tree, way, add } = zoneNames()
  yield* ofEach(names, add)
  return byTree(tree, way)
}

/** Surnames alone, as people write them; of all that he had those that are meant. */
const surnamesOf = (names: PersonName[]): Find => {
  const surnames = [...new Set(names.map(({ surname }) => surname))]
  const writes = new Map<string, (said: string) => boolean>()
  const isWritten = (surname: string, said: string): boolean => {
    const written = writes.get(surname) ?? writesSurname(surname)
    writes.set(surname, written)
    return written(said)
  }
  let known: NameTree | undefined
  return function* (left, where) {
    const meant = new Set(where.surnames)
    if (meant.size === 0) return []
    const tree = known ?? new NameTree()
    if (!known) yield* ofEach(surnames, (surname) => addSurname(tree, surname))
    known = tree
    const way = asWritten(tree, (name, said) => meant.has(name) && isWritten(name, said))
    return yield* byTree(tree, way)(left, where)
  }
}

function* stepsOf({ names, order_id, ...person }: Person): Generator<void, Step[]> {
  const soughtOf = function* (all: string[], sought: (one: string) => Sought[]) {
    return bySought((yield* ofEach(all, sought)).flat())
  }
  return [
    { find: yield* soughtOf(person.addresses, soughtAddress), word: 'other' },
    { find: bySought(soughtText(order_id)), word: 'id' },
    { find: yield* soughtOf(person.passports, soughtPassport), word: 'other' },
    { find: yield* inZoneOf(names), word: 'name' },
    { find: yield* treeOf(names, addName), word: 'name' },
    { find: yield* shortOf(names), word: 'name' },
    { find: yield* soughtOf(person.phones, soughtPhone), word: 'other' },
    { find: surnamesOf(names), word: 'name' },
  ]
}

/**
 * Takes a traveller out of words: his whole names, his order's id, his addresses, phones and passports, however they are typed; what else is
 * written stays, letter for letter.
 */
export const takingOut = (person: Person, instead: Instead): TakingOut => {
  let known: { steps: Step[]; own: ReadonlySet<string> } | undefined
  return function* (text, where = {}) {
    known ??= {
      steps: yield* stepsOf(person),
      own: new Set((yield* ofEach(person.names, signsWithin)).flat()),
    }
    const { said, from, to } = seenIn(text)
    let left: Left = { said, bare: bareOf(said), own: known.own }
    const found: (Span & { word: string })[] = []
    for (const { find, word } of known.steps) {
      const spans = yield* find(left, where)
      if (spans.length > 0) left = { ...left, said: without(left.said, spans), cut: undefined }
      found.push(...spans.map((span) => ({ ...span, word: instead[word] })))
    }
    let kept = ''
    let at = 0
    for (const one of found.sort((a, b) => a.from - b.from)) {
      if (from(one.from) >= at) kept += text.slice(at, from(one.from)) + one.word
      at = Math.max(at, to(one.to))
    }
    return kept + text.slice(at)
  }
}

/** The same at once. */
export const withoutPerson = (
  person: Person,
  instead: Instead,
): ((text: string, where?: Where) => string) => {
  const taking = takingOut(person, instead)
  return (text, where) => atOnce(taking(text, where))
}
