import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { pieceWords, type Space, widthOf } from './piece-words.ts'
import { type Run, splitRuns, unmarked } from './split-runs.ts'

/**
 * Lines that pdfmake cannot make: it sets words one after the other from the left, and one that is wider than its place runs out
 * of the page.
 */

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
export const hasRtl = (text: string): boolean => RTL.test(text)

type Span = { start: number; end: number }

// Its types say that the package is a module; what Node loads is CommonJS.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

const breakLines = (text: string, space: Space): Span[] => {
  const lines: Span[] = []
  let line: Span = { start: 0, end: 0 }
  let used = 0
  for (const piece of pieceWords(text, space)) {
    const isRoom = used + widthOf(piece.trimEnd(), space) <= space.width
    if (!isRoom && line.end > line.start) {
      lines.push(line)
      line = { start: line.end, end: line.end }
      used = 0
    }
    line = { start: line.start, end: line.end + piece.length }
    used += widthOf(piece, space)
  }
  return [...lines, line]
}

const reversed = (text: string): string => [...text].reverse().join('')

/** A run to be read in this direction: fontkit turns letters and digits of its right-to-left scripts round by itself. */
const towards = (direction: 'left' | 'right', run: Run): Run =>
  run.face.shape(run.text).turned === (direction === 'left')
    ? run
    : { ...run, text: reversed(run.text) }

/** A stretch that runs to the left, as what stands on the line from left to right; spaces divide what fontkit turns. */
const leftwards = (text: string, { faceOf, base }: Space): Run[] =>
  text
    .split(/(\s+)/)
    .reverse()
    .filter((word) => word !== '')
    .flatMap((word) =>
      splitRuns(word, faceOf, base)
        .reverse()
        .map((run) => towards('left', run)),
    )

const rightwards = (text: string, { faceOf, base }: Space): Run[] =>
  splitRuns(text, faceOf, base).map((run) => towards('right', run))

const mirrored = (text: string): string =>
  [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')

/** The stretches of one level, in the order in which they stand on the line. */
const stretchesOf = (order: number[], levels: Uint8Array): Span[] => {
  const stretches: Span[] = []
  let before = -1
  for (const index of order) {
    const last = stretches.at(-1)
    const step = (levels[index] ?? 0) % 2 === 1 ? -1 : 1
    if (last && levels[before] === levels[index] && index - before === step) {
      last.start = Math.min(last.start, index)
      last.end = Math.max(last.end, index + 1)
    } else stretches.push({ start: index, end: index + 1 })
    before = index
  }
  return stretches
}

/** One paragraph as lines of runs, each from left to right as it stands on paper, and the side it starts from. */
export const visualLines = (
  text: string,
  base: 'ltr' | 'auto',
  space: Space,
): { lines: Run[][]; rtl: boolean } => {
  const embedding = bidi.getEmbeddingLevels(text, base)
  const lines = breakLines(text, space).map(({ start, end }) => {
    const last = start + text.slice(start, end).trimEnd().length - 1
    if (last < start) return []
    const order = bidi.getReorderedIndices(text, embedding, start, last).slice(start, last + 1)
    return stretchesOf(order, embedding.levels).flatMap((span) => {
      const part = unmarked(text.slice(span.start, span.end))
      return (embedding.levels[span.start] ?? 0) % 2 === 1
        ? leftwards(mirrored(part), space)
        : rightwards(part, space)
    })
  })
  return { lines, rtl: (embedding.paragraphs[0]?.level ?? 0) % 2 === 1 }
}
