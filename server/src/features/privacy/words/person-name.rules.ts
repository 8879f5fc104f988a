import { seenSigns } from './seen-words.rules.ts'

/** A name as an order has it, either part of which may be ''. */
export type PersonName = { full_name: string; surname: string }

/** As a class of signs: two of them count as letters. */
export const APOSTROPHES = "'’‘ʼʻ`"
/** What parts a word of a name: any hyphen or dash, and any apostrophe. */
const PARTED = new RegExp(`[\\p{Pd}${APOSTROPHES}]+`, 'u')

/** The parts of a word of a name: 'Vexley-Quort' has two. */
export const partsOfWord = (word: string): string[] => word.split(PARTED).filter(Boolean)

/** The words of a name, every dash a hyphen; what has no letter and no figure is none. */
export const wordsOf = (text: string): string[] =>
  seenSigns(text)
    .replaceAll(/\p{Pd}/gu, '-')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The signs within a name, hyphens aside: what a word of it has may stand where a text has it. */
export const signsWithin = ({ full_name, surname }: PersonName): string[] => [
  ...seenSigns(full_name + surname).replaceAll(/[\p{L}\p{M}\p{N}\p{Pd}\s]/gu, ''),
]

export const isPartOf = (part: string[], whole: string[]): boolean =>
  part.length > 0 &&
  part.every((word) => whole.some((one) => one.toLowerCase() === word.toLowerCase()))

/** The words of his given names, without those of his surname that they say again, and of his surname. */
export const partsOf = ({ full_name, surname }: PersonName): [string[], string[]] => {
  const family = wordsOf(surname)
  return [wordsOf(full_name).filter((word) => !isPartOf([word], family)), family]
}
