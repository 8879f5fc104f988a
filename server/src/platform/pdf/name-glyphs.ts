/** What pdfmake keeps of the fonts of a document that is drawn but not written yet; @types/pdfmake does not know it. */
type Drawn = { fontCache: Record<string, Record<string, { unicode: number[][] }>> }

const ZERO_WIDTH_SPACE = 0x200b

/**
 * A glyph that shaping added, such as the dots of an Arabic letter, stands for no character, and readers of the PDF would
 * make one up: it is named as a space without width.
 */
export const nameGlyphs = (document: unknown): void => {
  for (const styles of Object.values((document as Drawn).fontCache))
    for (const { unicode } of Object.values(styles))
      for (const codePoints of unicode)
        if (codePoints.length === 0) codePoints.push(ZERO_WIDTH_SPACE)
}
