/**
 * Letters that stand for a plain one and come apart by no decomposition. What the search in the database folds by is written
 * in 0015-search-ignores-accents.ts; a test holds the two together.
 */
const plainOf: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ø: 'o',
  ɔ: 'o',
  ł: 'l',
  ı: 'i',
  ɨ: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɲ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const LETTERS = new RegExp(`[${Object.keys(plainOf).join('')}]`, 'gu')
/** The marks of Latin, Greek and Cyrillic letters; the vowel signs of other scripts have blocks of their own. */
const MARKS = /[\u0300-\u036f]/gu

/**
 * A text as search compares it: letter case and accents taken out, so that "garcia" is in "García" and "nguyen" in "Nguyễn".
 * Khmer, Thai, Arabic, Indic and Korean texts keep every sign. Not for telling names apart: that is D23, folded otherwise.
 */
export const foldSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFKC')
    .replaceAll(LETTERS, (letter) => plainOf[letter] ?? letter)
