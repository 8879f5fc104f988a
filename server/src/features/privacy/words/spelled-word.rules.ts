import { seenSigns, UNSEEN } from './seen-words.rules.ts'

/** Behind a letter: its marks, and what nobody sees. */
export const MARKS = `[\\p{M}${UNSEEN}]*`

/** Letters that are no plain one with a mark, and are typed as one all the same: those that fold_search() takes for it. */
const ALIKE: Record<string, string> = {
  ...{ b: 'ɓ', d: 'đðɖɗ', e: 'əɛ', h: 'ħ', i: 'ıɨ', k: 'ƙ', l: 'ł', n: 'ŋɲ' },
  ...{ o: 'øɔ', t: 'ŧ', y: 'ƴ', "'": '’‘ʼʻ`' },
}
const JOINED: Record<string, string> = { ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ' }

/** Small letters and, where it is one letter too, each one's large one. */
const bothCases = (letters: string): string =>
  [...letters]
    .map((one) => one + (one.toUpperCase().length === 1 ? one.toUpperCase() : ''))
    .join('')

const plainLetters = new Map(
  Object.entries({ ...ALIKE, ...JOINED }).flatMap(([plain, others]) =>
    [...bothCases(others)].map((one) => [
      one,
      one === one.toLowerCase() ? plain : plain.toUpperCase(),
    ]),
  ) as [string, string][],
)

/** The marks of Latin letters, which people leave out, as search lets them; other scripts spell with theirs. */
const ACCENTS = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu
const plain = (word: string): string =>
  [...seenSigns(word).replaceAll(ACCENTS, '')]
    .map((sign) => plainLetters.get(sign) ?? sign)
    .join('')

const marked = (sign: string): string => (/\p{Script=Latin}/u.test(sign) ? MARKS : `${UNSEEN}*`)

const letter = (sign: string): string => {
  const small = sign.toLowerCase()
  const alike = ALIKE[small] ?? ''
  const others = sign === small ? alike : bothCases(alike).replaceAll(/\p{Ll}/gu, '')
  return `[${RegExp.escape(sign)}${others}]${marked(sign)}`
}

const joined = (pair: string): string => {
  const apartFrom = [...pair].map((sign) => `[${bothCases(sign.toLowerCase())}]${MARKS}`).join('')
  return `(?:${apartFrom}|[${bothCases(JOINED[pair.toLowerCase()] ?? '')}]${MARKS})`
}

const LETTERS = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/** What is left of a text's letters when case, marks and what nobody sees are taken off: two spellings of a word have the same. */
export const bareLetters = (text: string): string =>
  seenSigns(text)
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(LETTERS, (sign) => plainLetters.get(sign) ?? sign)
    .toUpperCase()

/** What a word looks like however it is typed, as the source of an expression over what is seen in a text. */
export const spelled = (word: string): string =>
  plain(word).replaceAll(/ss|ae|oe|th|./gisu, (part) =>
    part.toLowerCase() in JOINED ? joined(part) : letter(part),
  )
