import { gapBehindLetter } from './gaps.rules.ts'
import { UNSEEN } from './seen-words.rules.ts'
import { bareLetters, spelled } from './spelled-word.rules.ts'

/** As a class of signs: two of them count as letters. */
export const APOSTROPHES = "'’‘ʼʻ`"
/** What parts a word of a name: any hyphen or dash, and any apostrophe. */
const PARTED = new RegExp(`[\\p{Pd}${APOSTROPHES}]+`, 'u')
/** Between two parts of one word people write its sign, another one, a space, or nothing. */
const WITHIN = gapBehindLetter(`\\s${APOSTROPHES}${UNSEEN}`)

/** The parts of a word of a name: 'Vexley-Quort' has two. */
export const partsOfWord = (word: string): string[] => word.split(PARTED).filter(Boolean)

/** What a word of a name looks like however it and what stands between its parts is typed. */
export const spelledName = (word: string): string => partsOfWord(word).map(spelled).join(WITHIN)

/** What stands in the bare letters of a text that has these words. */
export const needlesOf = (words: string[]): string[] => words.flatMap(partsOfWord).map(bareLetters)
