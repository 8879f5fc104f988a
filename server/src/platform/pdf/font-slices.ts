import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Which file of the Noto fonts holds a character: they come in slices, so that only what a paper needs is read. */

export type FontSlice = { name: string; path: string; codePoints: () => Iterable<number> }

/** In the order in which they are asked; Han characters are drawn in their Simplified Chinese form. */
const families = [
  'noto-sans',
  'noto-sans-khmer',
  'noto-sans-thai',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-lao',
  'noto-sans-tamil',
  'noto-sans-kr',
  'noto-sans-sc',
] as const

/** Korean slices hold some Chinese characters, which the Chinese font has all of. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u

type Range = [first: number, last: number]

const rangesOf = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [first = '0', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

function* within(ranges: Range[]): Generator<number> {
  for (const [first, last] of ranges) for (let at = first; at <= last; at++) yield at
}

type Known = FontSlice & { ranges: Range[]; family: (typeof families)[number] }

const slicesOf = (family: (typeof families)[number]): Known[] => {
  const list = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/unicode.json`)
  const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  return Object.entries(slices).map(([key, text]) => {
    const slice = key.replaceAll(/[[\]]/g, '')
    const name = `${family}-${slice}`
    const ranges = rangesOf(text)
    const path = join(dirname(list), 'files', `${name}-wght-normal.woff2`)
    return { name, path, family, ranges, codePoints: () => within(ranges) }
  })
}

let known: Known[] | null = null

const holds = ({ ranges, family }: Known, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last) &&
  (family !== 'noto-sans-kr' || HANGUL.test(String.fromCodePoint(codePoint)))

/** The slices that should hold a character, the best first; none for a script without a font. */
export const slicesFor = (codePoint: number): FontSlice[] => {
  known ??= families.flatMap(slicesOf)
  return known.filter((slice) => holds(slice, codePoint))
}
