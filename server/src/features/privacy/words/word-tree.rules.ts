import { atOnce } from '../../../platform/gently.ts'
import { type Cut, cutText, PARTED } from './cut-text.rules.ts'

/** A word of a tree, by the node at its end, and the letter behind it where it was found. */
export type Found = { word: number; end: number }

/** Node and letter, or node and word, as one key: no letter has more bits. */
export const keyOf = (node: number, to: number): number => node * 2 ** 21 + to

const NOTHING: ReadonlySet<string> = new Set()

/** The words of names, letter by letter: each is looked up once, however many there are. Where one of them has parts, signs may stand. */
export class WordTree {
  readonly #letters = new Map<number, number>()
  readonly #parted = new Set<number>()
  /** Each word with the signs that it ends with. */
  readonly #words = new Map<number, Set<string>>()
  readonly #added = new Map<string, number>()
  #nodes = 1

  /** Adds a word; answers the node at its end. */
  add(word: string): number {
    const known = this.#added.get(word) ?? this.#addNew(word)
    this.#added.set(word, known)
    return known
  }

  #addNew(word: string): number {
    const cut = atOnce(cutText(word, NOTHING))
    let node = 0
    for (const [at, letter] of cut.letters.entries()) {
      if (at > 0 && (cut.parted[at] ?? 0) >= PARTED.gap) this.#parted.add(node)
      const key = keyOf(node, letter)
      const next = this.#letters.get(key) ?? this.#nodes++
      this.#letters.set(key, next)
      node = next
    }
    const ends = this.#words.get(node) ?? new Set()
    const end = word.slice(cut.to.at(-1))
    this.#words.set(node, end ? ends.add(end) : ends)
    return node
  }

  /** Whether any word begins with a letter. */
  begins(letter: number | undefined): boolean {
    return letter !== undefined && this.#letters.has(keyOf(0, letter))
  }

  /** The words that begin at a letter of a text, and do not end amid others. */
  at(cut: Cut, start: number): Found[] {
    const found: Found[] = []
    let node: number | undefined = 0
    for (let at = start; at < cut.letters.length; at++) {
      const gap = cut.parted[at] ?? PARTED.wall
      if (at > start && gap >= PARTED.gap) if (gap === PARTED.wall || !this.#parted.has(node)) break
      node = this.#letters.get(keyOf(node, cut.letters[at] ?? 0))
      if (node === undefined) break
      if (this.#words.has(node) && cut.parted[at + 1] !== PARTED.letter)
        found.push({ word: node, end: at + 1 })
    }
    return found
  }

  /** Where a word ends with the signs that it has behind its letters, if they stand there. */
  endOf(word: number, { said, to }: Cut, end: number): number {
    const at = to[end - 1] ?? 0
    const signs = [...(this.#words.get(word) ?? [])].filter((one) => said.startsWith(one, at))
    return at + Math.max(0, ...signs.map(({ length }) => length))
  }
}
