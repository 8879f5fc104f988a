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

/** What is known of a text once it is shaped. */
export type Shape = {
  /** In thousandths of the font size. */
  width: number
  /** True where fontkit sets it from right to left, by the script of its letters or digits. */
  turned: boolean
}

/** One slice of one weight: pdfmake knows it by its name, and text can be measured with it. */
export type Face = {
  name: string
  has: (codePoint: number) => boolean
  shape: (text: string) => Shape
}

const loaded = new Map<string, Promise<Face>>()

const MOST_REMEMBERED = 5000

/** Shaping costs far more than looking up, and the words of a paper repeat. */
const remembered = (shape: Face['shape']): Face['shape'] => {
  const known = new Map<string, Shape>()
  return (text) => {
    const found = known.get(text) ?? shape(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, found)
    return found
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
    shape: remembered((text) => {
      const { advanceWidth, direction } = font.layout(text)
      return { width: (advanceWidth * 1000) / font.unitsPerEm, turned: direction === 'rtl' }
    }),
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
