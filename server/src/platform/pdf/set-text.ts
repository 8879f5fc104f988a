import type { Content } from 'pdfmake/interfaces.d.ts'
import type { FaceOf } from './faces-of.ts'
import type { Face, Weight } from './load-face.ts'
import { printable, splitRuns } from './split-runs.ts'
import { hasRtl, visualLines } from './visual-lines.ts'

/** The faces of one weight, and the one that stands for all where a text has no other. */
export type Fount = { faceOf: FaceOf; base: Face }
export type Founts = Record<Weight, Fount>

export type Setting = {
  fount: Fount
  fontSize: number
  /** What a line of right-to-left text has to fit into, in points. */
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
  const { fount, fontSize, style = {} } = setting
  const text = printable(raw, fount.faceOf)
  if (hasRtl(text)) return setVisual(text, setting)
  const runs = splitRuns(text, fount.faceOf, fount.base)
  const only = runs.length <= 1 ? (runs[0] ?? { text: '', face: fount.base }) : null
  if (only) return { ...style, fontSize, text: only.text, font: only.face.name }
  return { ...style, fontSize, text: runs.map(({ text, face }) => ({ text, font: face.name })) }
}

const setVisual = (text: string, { fount, fontSize, width, base, style }: Setting): Content => {
  const space = { ...fount, fontSize, width: width - SLACK }
  const paragraphs = text.split('\n').map((line) => visualLines(line, base, space))
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines)
  const inlines = lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n', font: fount.base.name }] : []),
    ...line.map(({ text, face }) => ({ text, font: face.name, noWrap: true })),
  ])
  return {
    ...style,
    fontSize,
    text: inlines,
    alignment: paragraphs[0]?.rtl ? 'right' : 'left',
  }
}
