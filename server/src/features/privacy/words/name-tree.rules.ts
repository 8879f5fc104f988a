import { type Cut, PARTED } from './cut-text.rules.ts'
import { type Found, keyOf, WordTree } from './word-tree.rules.ts'

/** Where in what is seen of a text something stands. */
export type Span = { from: number; to: number }

/** Whether a word may follow the letter that it begins at; `node` is what was found before it. */
type Follows = (cut: Cut, end: number, node: number) => boolean
/** Where what was found ends, beyond its letters; null where it is a part of something else. */
type Ends = (
  cut: Cut,
  at: { start: number; end: number; last: Found; node: number },
) => number | null

const isSpaced: Follows = (cut, end) => {
  const gap = cut.parted[end]
  return gap === PARTED.gap || gap === PARTED.unseen
}

/** Latin letters end where those of another script begin, which writes without spaces. */
const isAlone = (cut: Cut, start: number, end: number): boolean => {
  const [first, behind] = [cut.parted[start] ?? PARTED.letter, cut.parted[end] ?? PARTED.letter]
  if (first === PARTED.letter || behind === PARTED.letter) return false
  const touches = first === PARTED.script || behind === PARTED.script
  return !touches || cut.isLatin.slice(start, end).every(Boolean)
}

/**
 * Names as the words that they are, one behind the other: each beginning that names share is there once. What is found in a text costs what the
 * text and the names are long, not the one times the other: no expression is made of a name.
 */
export class NameTree {
  readonly words = new WordTree()
  readonly #next = new Map<number, number[]>()
  readonly #shared = new Map<number, number>()
  readonly #also = new Map<number, number>()
  readonly #ends = new Map<number, Set<string>>()
  #nodes = 1

  node(): number {
    return this.#nodes++
  }

  /** Leads from a node by a word to another one. */
  link(from: number, word: string, to: number): void {
    const key = keyOf(from, this.words.add(word))
    const known = this.#next.get(key)
    if (!known) this.#next.set(key, [to])
    else if (!known.includes(to)) known.push(to)
  }

  /** The node behind words: of the same words it is the same. */
  behind(words: readonly string[], from = 0): number {
    let node = from
    for (const word of words) {
      const key = keyOf(node, this.words.add(word))
      const known = this.#shared.get(key) ?? this.node()
      if (!this.#shared.has(key)) {
        this.#shared.set(key, known)
        this.link(node, word, known)
      }
      node = known
    }
    return node
  }

  /** Whatever follows one node follows the other too. */
  also(node: number, other: number): void {
    this.#also.set(node, other)
  }

  /** Here a name ends; `as` tells it from others where that is asked for. */
  end(node: number, as = ''): void {
    this.#ends.set(node, (this.#ends.get(node) ?? new Set()).add(as))
  }

  /** What the ends of names are called at a node. */
  endsAt(node: number): ReadonlySet<string> | undefined {
    return this.#ends.get(node)
  }

  next(node: number, word: number): number[] {
    const found = this.#next.get(keyOf(node, word)) ?? []
    const also = this.#also.get(node)
    return also === undefined ? found : [...found, ...(this.#next.get(keyOf(also, word)) ?? [])]
  }

  get isEmpty(): boolean {
    return this.#ends.size === 0
  }
}

/** How names are looked for where they are not written as people write them. */
export type Way = {
  follows: Follows
  ends: Ends
  /** At which letters one may begin where one could begin at this one. */
  starts: (cut: Cut, start: number) => readonly number[]
}

const NOWHERE: readonly number[] = []

/** As people write them; `isMeant` may know better whether it is one. */
export const asWritten = (
  tree: NameTree,
  isMeant: (name: string, said: string) => boolean = () => true,
): Way => ({
  starts: ({ letters }, start) => (tree.words.begins(letters[start]) ? [start] : NOWHERE),
  follows: isSpaced,
  ends: (cut, { start, end, last, node }) => {
    if (!isAlone(cut, start, end)) return null
    const said = cut.said.slice(cut.from[start], cut.to[end - 1])
    const isIt = [...(tree.endsAt(node) ?? [])].some((name) => isMeant(name, said))
    return isIt ? tree.words.endOf(last.word, cut, end) : null
  },
})

type Search = { tree: NameTree; way: Way; cut: Cut; wordsAt: (at: number) => Found[] }
type Longest = { end: number; to: number }

/** One way through the words that stand there, one word further: each way is gone but once. */
function* furtherFrom(
  { tree, wordsAt }: Search,
  [from, at]: [number, number],
  seen: Set<number>,
): Generator<{ last: Found; node: number }> {
  for (const last of wordsAt(at))
    for (const node of tree.next(from, last.word)) {
      const key = keyOf(node, last.end)
      if (!seen.has(key)) yield { last, node }
      seen.add(key)
    }
}

/** The longest name that begins at a letter. */
const longestAt = (search: Search, start: number): Longest | null => {
  const { tree, way, cut } = search
  const seen = new Set<number>()
  const open: [number, number][] = [[0, start]]
  let longest: Longest | null = null
  for (let at = open.pop(); at; at = open.pop())
    for (const { last, node } of furtherFrom(search, at, seen)) {
      const { end } = last
      const to = tree.endsAt(node) ? way.ends(cut, { start, end, last, node }) : null
      if (to !== null && to > (longest?.to ?? -1)) longest = { end, to }
      if (way.follows(cut, end, node)) open.push([node, end])
    }
  return longest
}

/** Where names stand in a text, the first and longest before the others; a step of it at a time. */
export function* namesIn(tree: NameTree, way: Way, cut: Cut): Generator<void, Span[]> {
  const spans: Span[] = []
  if (tree.isEmpty) return spans
  const known = new Map<number, Found[]>()
  const wordsAt = (at: number): Found[] => {
    const found = known.get(at) ?? tree.words.at(cut, at)
    known.set(at, found)
    return found
  }
  const search = { tree, way, cut, wordsAt }
  for (let start = 0; start < cut.letters.length; ) {
    const begins = cut.parted[start] === PARTED.letter ? [] : way.starts(cut, start)
    const span = firstAt(search, start, begins)
    if (span) spans.push({ from: span.from, to: span.to })
    if (span || begins.length > 0) yield
    start = span?.end ?? start + 1
    // A way may end far behind its letters, as a zone's does: what is taken once is not looked into again.
    while (span && (cut.from[start] ?? span.to) < span.to) start++
  }
  return spans
}

const firstAt = (
  search: Search,
  start: number,
  begins: readonly number[],
): (Span & { end: number }) | null => {
  for (const begin of begins) {
    const longest = longestAt(search, begin)
    if (longest) return { from: search.cut.from[start] ?? 0, ...longest }
  }
  return null
}
