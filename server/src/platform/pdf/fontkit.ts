import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'

export type Font = Fontkit.Font

/** The very fontkit that pdfmake draws with, so that what is mended here is mended there. */
const fontkitOfPdfmake = (): typeof Fontkit => {
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake')
  const pdfkit = createRequire(pdfmake).resolve('pdfkit')
  return createRequire(pdfkit)('fontkit') as typeof Fontkit
}

const fontkit = fontkitOfPdfmake()

type Positions = {
  applyAnchor: (mark: { markAnchor: object | null }, anchor: object | null, at: number) => void
}
type Inside = { _layoutEngine?: { engine?: { GPOSProcessor?: Positions } } }

const mended = new WeakSet<object>()

/**
 * Fonts may leave out where a mark is fixed to a letter ("ភ្នំពេញ" meets such a pair), which means that the mark stays where
 * it is; fontkit 2.0.4 falls over it.
 */
const mendAnchors = (font: Inside): void => {
  const positions = font._layoutEngine?.engine?.GPOSProcessor
  if (!positions) return
  const shared = Object.getPrototypeOf(positions) as Positions
  if (mended.has(shared)) return
  mended.add(shared)
  const { applyAnchor } = shared
  shared.applyAnchor = function (this: Positions, mark, anchor, at) {
    if (mark.markAnchor && anchor) applyAnchor.call(this, mark, anchor, at)
  }
}

export const openFont = (file: Buffer): Font => {
  const font = fontkit.create(file) as Font
  mendAnchors(font as Inside)
  return font
}
