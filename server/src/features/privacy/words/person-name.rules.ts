import { partsOfWord } from './name-word.rules.ts'
import { seenSigns } from './seen-words.rules.ts'

/** A name as an order has it, either part of which may be ''. */
export type PersonName = { full_name: string; surname: string }

/** The words of a name, every dash a hyphen; a dash that stands between two is none. */
export const wordsOf = (text: string): string[] =>
  seenSigns(text)
    .replaceAll(/\p{Pd}/gu, '-')
    .split(/\s+/)
    .filter((word) => partsOfWord(word).length > 0)

export const isPartOf = (part: string[], whole: string[]): boolean =>
  part.length > 0 &&
  part.every((word) => whole.some((one) => one.toLowerCase() === word.toLowerCase()))

/** The words of his given names, without those of his surname that they say again, and of his surname. */
export const partsOf = ({ full_name, surname }: PersonName): [string[], string[]] => {
  const family = wordsOf(surname)
  return [wordsOf(full_name).filter((word) => !isPartOf([word], family)), family]
}
