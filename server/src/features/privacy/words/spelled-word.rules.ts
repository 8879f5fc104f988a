import { seenSigns, UNSEEN } from './seen-words.rules.ts'

/** Behind a letter: its marks, and what nobody sees. */
export const MARKS = `[\\p{M}${UNSEEN}]*`

/** What is written over, under or between letters; the Arabic one that only draws a word out is called a letter. */
export const MARK = '[\\p{M}\u0640]'
const ALL_MARKS = new RegExp(MARK, 'gu')

/** Letters that are no plain one with a mark, and are typed as one all the same: those that fold_search() takes for it. */
const ALIKE: Record<string, string> = {
  ...{ b: 'ɓ', d: 'đðɖɗ', e: 'əɛ', h: 'ħ', i: 'ıɨ', k: 'ƙ', l: 'ł', n: 'ŋɲ' },
  ...{ o: 'øɔ', t: 'ŧ', y: 'ƴ', "'": '’‘ʼʻ`' },
  ...{ ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ' },
}
/** Whose one letter may be a large one where the other is a small one. */
const PAIRS = /ss|ae|oe|th/gi

/** Small letters and, where it is one letter too, each one's large one. */
const bothCases = (letters: string): string[] =>
  [...letters].flatMap((one) => (one.toUpperCase().length === 1 ? [one, one.toUpperCase()] : [one]))

const plainLetters = new Map(
  Object.entries(ALIKE).flatMap(([plain, others]) =>
    bothCases(others).map((one): [string, string] => [
      one,
      one === one.toLowerCase() ? plain : plain.toUpperCase(),
    ]),
  ),
)
const LETTERS = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

const plain = (text: string): string =>
  text.replaceAll(ALL_MARKS, '').replaceAll(LETTERS, (sign) => plainLetters.get(sign) ?? sign)

/** What is left of a text's letters when case, marks and what nobody sees are taken off: two spellings of a word have the same. */
export const bareLetters = (text: string): string =>
  plain(seenSigns(text).toLowerCase()).toUpperCase()

/** A word's letters and figures, large and small as they are; of two letters that may be one, small. */
export const casedLetters = (text: string): string =>
  plain(seenSigns(text))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(PAIRS, (pair) => pair.toLowerCase())
