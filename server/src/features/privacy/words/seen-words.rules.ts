import { asciiDigit } from '../../../platform/ascii-digit.ts'

/** Stands for all that nobody sees between two signs, however much of it there is. */
export const UNSEEN = '\u200b'

/** A text as words are compared; `from` and `to` tell where in the text a stretch of it stood. */
export type Seen = { said: string; from: (start: number) => number; to: (end: number) => number }

/** Signs that are written for others and would come apart into other letters. */
const WRITTEN_FOR: Record<string, string> = { '№': 'N°', º: '°', '˚': '°', '´': "'" }

const PLAIN = /^\p{ASCII}*$/u
/** Marks in their thousands behind one letter take a square of the time to be put in order; no letter has thirty. */
const PARTS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+|.\p{M}{0,30}/gsu
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const seenPart = (part: string): string =>
  [...(WRITTEN_FOR[part] ?? part).replaceAll(INVISIBLE, '').normalize('NFKD')]
    .map((sign) => (/\p{Nd}/u.test(sign) ? asciiDigit(sign) : sign))
    .join('') || UNSEEN

/**
 * Takes out of a text how it was typed: marks stand apart from their letters, wide signs and the digits of any script are the plain ones, and
 * what nobody sees is one sign.
 */
export const seenIn = (text: string): Seen => {
  const same = (at: number): number => at
  if (PLAIN.test(text)) return { said: text, from: same, to: same }
  const known = new Map<string, string>()
  const [starts, ends]: [number[], number[]] = [[], []]
  let said = ''
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const seen = known.get(part) ?? seenPart(part)
    known.set(part, seen)
    said += seen
    for (let sign = 0; sign < seen.length; sign++) {
      starts.push(index)
      ends.push(index + part.length)
    }
  }
  return { said, from: (start) => starts[start] ?? text.length, to: (end) => ends[end - 1] ?? 0 }
}

/** The same of a name or a number that is looked for: what nobody sees is no part of it. */
export const seenSigns = (text: string): string => seenIn(text).said.replaceAll(UNSEEN, '')
