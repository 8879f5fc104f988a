import { bareLetters } from './spelled-word.rules.ts'

/**
 * Something of a traveller that is looked for. All its needles stand in what is bare of a text that has it; the source of an expression
 * says where. It is asked for only then: to make one takes longer than a text, and a landing site may correct a name thousands of times.
 */
export type Sought = { needles: string[]; source: () => string }

/** A text without what differs between spellings: its letters, and its digits alone. */
export type Bare = { letters: string; digits: string }

/** How a mail's HTML writes an apostrophe: its figures are none. */
const APOSTROPHE = '&#39;'

/** The digits of a text whose digits are plain. */
export const digitsIn = (seen: string): string =>
  seen.replaceAll(APOSTROPHE, '').replaceAll(/\D/g, '')

/** Of what is seen in a text. */
export const bareOf = (seen: string): Bare => ({
  letters: bareLetters(seen),
  digits: digitsIn(seen),
})

/** Whether a text may have it: where this answers no, it has not. */
export const mayHave = ({ letters, digits }: Bare, { needles }: Sought): boolean =>
  needles.every((needle) => (/^\d*$/.test(needle) ? digits : letters).includes(needle))
