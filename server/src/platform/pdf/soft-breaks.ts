/** Scripts that write without spaces between words, which pdfmake's line breaker does not know. */
const UNSPACED = /[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]{16,}/gu
const MAY_BREAK = '\u200b'

let words: Intl.Segmenter | null = null

/** Marks where a long Khmer or Thai text may be broken, between words. */
export const softBreaks = (text: string): string =>
  text.replaceAll(UNSPACED, (run) => {
    words ??= new Intl.Segmenter('km', { granularity: 'word' })
    return Array.from(words.segment(run), ({ segment }) => segment).join(MAY_BREAK)
  })
