import type { FaceOf } from './faces-of.ts'
import type { Face } from './load-face.ts'
import { splitRuns, unmarked } from './split-runs.ts'

/** Where a text may be broken, so that nothing of it is wider than its place. */

export type Space = { width: number; fontSize: number; faceOf: FaceOf; base: Face }

const MOST_REMEMBERED = 5000

/** In thousandths of the font size; the words of a paper repeat, and cutting them into runs costs more than looking up. */
const measured = new WeakMap<FaceOf, Map<string, number>>()

const measure = (text: string, { faceOf, base }: Space): number =>
  splitRuns(unmarked(text), faceOf, base).reduce(
    (sum, { text: part, face }) => sum + face.shape(part).width,
    0,
  )

/** How wide a text is on paper, in points. */
export const widthOf = (text: string, space: Space): number => {
  const known = measured.get(space.faceOf) ?? new Map<string, number>()
  const width = known.get(text) ?? measure(text, space)
  if (known.size >= MOST_REMEMBERED) known.clear()
  measured.set(space.faceOf, known.set(text, width))
  return (width * space.fontSize) / 1000
}

/** A long Khmer or Thai text has marks between its words. */
const wordsOf = (text: string): string[] =>
  text.match(/\s*[^\s\u200b]+[\s\u200b]*|[\s\u200b]+/g) ?? []

const fits = (text: string, space: Space): boolean => widthOf(text.trim(), space) <= space.width

/** Whether a word of the text is wider than a line. */
export const hasTooWide = (text: string, space: Space): boolean =>
  wordsOf(text).some((word) => !fits(word, space))

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** How many of the letters a line holds, one at least. */
const mostThatFit = (signs: readonly string[], space: Space): number => {
  let [low, high] = [1, signs.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(signs.slice(0, middle).join(''), space)) low = middle
    else high = middle - 1
  }
  return low
}

/** A word in pieces that a line holds, none of which divides a letter from its marks. */
const cut = (word: string, space: Space): string[] => {
  if (fits(word, space)) return [word]
  const pieces: string[] = []
  let signs = Array.from(letters.segment(word), ({ segment }) => segment)
  while (signs.length > 0) {
    const most = mostThatFit(signs, space)
    pieces.push(signs.slice(0, most).join(''))
    signs = signs.slice(most)
  }
  return pieces
}

/** A text in pieces that each stand on one line: its words with the spaces behind them, cut where they are too wide. */
export const pieceWords = (text: string, space: Space): string[] =>
  wordsOf(text).flatMap((word) => cut(word, space))
