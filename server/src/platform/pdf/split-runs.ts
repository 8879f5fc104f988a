import { oneLine } from '@e-arrival/contract/shown/one-line'
import type { FaceOf } from './faces-of.ts'
import type { Face } from './load-face.ts'

/** A piece of text that one face draws. */
export type Run = { text: string; face: Face }

/** Marks and joiners belong to the letter before them: apart from it they cannot be shaped. */
const CLINGS = /^[\p{M}\p{Cf}]$/u

/** They say which side a part of a line is read from, and are gone before it is drawn. */
const ISOLATES = /[\u2066-\u2069]/g

/** A text without what says how it is read. */
export const unmarked = (text: string): string => text.replaceAll(ISOLATES, '')

/** What prints nothing and no font needs to have. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u

/**
 * Text as printed: on one line, whatever was kept, and a character that no font has named by its code, so that a paper never
 * hides one behind an empty box.
 */
export const printable = (text: string, faceOf: FaceOf): string => {
  let out = ''
  for (const sign of oneLine(text)) {
    const codePoint = sign.codePointAt(0) ?? 0
    if (unmarked(sign) === '' || faceOf(codePoint)) out += sign
    else if (!INVISIBLE.test(sign)) out += `[U+${codePoint.toString(16).toUpperCase()}]`
  }
  return out
}

/** Cuts a printable text where the face changes. */
export const splitRuns = (text: string, faceOf: FaceOf, base: Face): Run[] => {
  const runs: Run[] = []
  for (const sign of text) {
    const codePoint = sign.codePointAt(0) ?? 0
    const run = runs.at(-1)
    const clings = run && CLINGS.test(sign) && run.face.has(codePoint)
    const face = clings ? run.face : (faceOf(codePoint) ?? base)
    if (run && run.face === face) run.text += sign
    else runs.push({ text: sign, face })
  }
  return runs
}
