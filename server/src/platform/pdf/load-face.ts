import { readFile } from 'node:fs/promises'
import pdfmake from 'pdfmake'
import subsetFont from 'subset-font'
import type { FontSlice } from './font-slices.ts'
import { type Font, openFont } from './fontkit.ts'

export const weights = { normal: 400, bold: 650 } as const
export type Weight = keyof typeof weights

declare module 'pdfmake' {
  /** In memory; @types/pdfmake does not know it. */
  const virtualfs: { writeFileSync: (name: string, content: Buffer) => void }
}

/** One slice of one weight: pdfmake knows it by its name, and text can be measured with it. */
export type Face = {
  name: string
  has: (codePoint: number) => boolean
  /** Of a shaped text, in thousandths of the font size. */
  widthOf: (text: string) => number
}

const loaded = new Map<string, Promise<Face>>()

const MOST_REMEMBERED = 5000

/** Shaping costs far more than looking up, and the words of a paper repeat. */
const remembered = (measure: (text: string) => number): ((text: string) => number) => {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? measure(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, width)
    return width
  }
}

/**
 * Scripts whose letters are one glyph each once composed: without the features that take them apart, a reader of the PDF
 * finds the letters that were written.
 */
const WHOLE_LETTERS = /^noto-sans-(latin|vietnamese|cyrillic|greek)/

/** A slice may hold no character at all: fontkit refuses to read the list that is not there. */
const lettersOf = (font: Font): Set<number> => {
  try {
    return new Set(font.characterSet)
  } catch {
    return new Set()
  }
}

/** fontkit cannot draw from a variable WOFF2 file: HarfBuzz makes a plain TrueType font of it, once. */
const load = async (slice: FontSlice, weight: Weight): Promise<Face> => {
  const text = String.fromCodePoint(...slice.codePoints())
  const options = {
    targetFormat: 'truetype' as const,
    variationAxes: { wght: weights[weight] },
    ...(WHOLE_LETTERS.test(slice.name) ? { keepFeatures: ['kern', 'mark', 'mkmk'] } : {}),
  }
  const file = await subsetFont(await readFile(slice.path), text, options)
  const name = `${slice.name}-${weight}`
  pdfmake.virtualfs.writeFileSync(name, file)
  pdfmake.addFonts({ [name]: { normal: name } })
  const font = openFont(file)
  const letters = lettersOf(font)
  return {
    name,
    has: (codePoint) => letters.has(codePoint),
    widthOf: remembered((text) => (font.layout(text).advanceWidth * 1000) / font.unitsPerEm),
  }
}

/** Loads a slice the first time it is asked for; what could not be loaded is tried again the next time. */
export const loadFace = async (slice: FontSlice, weight: Weight): Promise<Face> => {
  const key = `${slice.name}/${weight}`
  const face = loaded.get(key) ?? load(slice, weight)
  loaded.set(key, face)
  try {
    return await face
  } catch (error) {
    loaded.delete(key)
    throw error
  }
}
