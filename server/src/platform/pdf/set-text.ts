import type { Content } from 'pdfmake/interfaces.d.ts'
import type { FaceOf } from './faces-of.ts'
import type { Face, Weight } from './load-face.ts'
import { hasTooWide, type Space } from './piece-words.ts'
import { printable, splitRuns, unmarked } from './split-runs.ts'
import { hasRtl, visualLines } from './visual-lines.ts'

/** The faces of one weight, and the one that stands for all where a text has no other. */
export type Fount = { faceOf: FaceOf; base: Face }
export type Founts = Record<Weight, Fount>

export type Setting = {
  fount: Fount
  fontSize: number
  /** What a line has to fit into, in points. */
  width: number
  /** Whether the text's own first letter says from which side it runs. */
  base: 'ltr' | 'auto'
  style?: {
    color?: string
    margin?: [number, number, number, number]
    lineHeight?: number
    link?: string
  }
}

/** pdfmake measures a hair differently. */
const SLACK = 1

/** A text in whatever scripts as pdfmake sets it: a string where one face does, else a run a face. */
export const setText = (raw: string, setting: Setting): Content => {
  const { fount, fontSize, width } = setting
  const text = printable(raw, fount.faceOf)
  const space = { ...fount, fontSize, width: width - SLACK }
  if (hasRtl(text) || hasTooWide(text, space)) return setVisual(text, setting, space)
  return setRuns(unmarked(text), setting)
}

/** pdfmake breaks the lines. */
const setRuns = (text: string, { fount, fontSize, style = {} }: Setting): Content => {
  const runs = splitRuns(text, fount.faceOf, fount.base)
  const only = runs.length <= 1 ? (runs[0] ?? { text: '', face: fount.base }) : null
  if (only) return { ...style, fontSize, text: only.text, font: only.face.name }
  return { ...style, fontSize, text: runs.map(({ text, face }) => ({ text, font: face.name })) }
}

/** The lines are broken here: each word is set as it stands on paper, and one that is too wide for a line is cut. */
const setVisual = (
  text: string,
  { fount, fontSize, base, style }: Setting,
  space: Space,
): Content => {
  const { lines, rtl } = visualLines(text, base, space)
  const inlines = lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n', font: fount.base.name }] : []),
    ...line.map(({ text, face }) => ({ text, font: face.name, noWrap: true })),
  ])
  return { ...style, fontSize, text: inlines, alignment: rtl ? 'right' : 'left' }
}
