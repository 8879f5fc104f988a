const THAI = /([\u0e48-\u0e4b])\u0e33/g
const LAO = /([\u0ec8-\u0ecb])\u0eb3/g

/** Puts the ring of a Thai or Lao "am" below its tone mark, as other programs do while they shape and fontkit does not. */
export const orderToneMarks = (text: string): string =>
  text.replaceAll(THAI, '\u0e4d$1\u0e32').replaceAll(LAO, '\u0ecd$1\u0eb2')
