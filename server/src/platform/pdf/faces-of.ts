import { slicesFor } from './font-slices.ts'
import { type Face, loadFace, type Weight } from './load-face.ts'

/** The face that draws a character; undefined where no font has it. */
export type FaceOf = (codePoint: number) => Face | undefined

/** What every paper needs: a space, and what a character without a font is named with. */
const ALWAYS = ' [U+0123456789ABCDEF]'

const faceWith = async (codePoint: number, weight: Weight): Promise<Face | undefined> => {
  for (const slice of slicesFor(codePoint)) {
    const face = await loadFace(slice, weight)
    if (face.has(codePoint)) return face
  }
  return undefined
}

/** Loads what the texts need, in one weight, and then answers without waiting. */
export const facesOf = async (texts: Iterable<string>, weight: Weight): Promise<FaceOf> => {
  const needed = new Set<number>()
  for (const text of [ALWAYS, ...texts])
    for (const sign of text) needed.add(sign.codePointAt(0) ?? 0)
  const faces = new Map<number, Face | undefined>()
  for (const codePoint of needed) faces.set(codePoint, await faceWith(codePoint, weight))
  return (codePoint) => faces.get(codePoint)
}
