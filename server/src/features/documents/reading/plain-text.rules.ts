import { asciiDigit } from '../../../platform/ascii-digit.ts'

/** Letters that Unicode does not take apart into a base and an accent. */
const BASES: Record<string, string> = {
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ø: 'O',
  Œ: 'OE',
  Æ: 'AE',
  Þ: 'TH',
  Ŧ: 'T',
  ẞ: 'SS',
}
/** How passports write letters that their machine-readable lines do not know. */
const EXPANSIONS: Record<string, string> = { Ä: 'AE', Å: 'AA', Ö: 'OE', Ø: 'OE', Ü: 'UE', Ñ: 'N' }

const replaced = (text: string, table: Record<string, string>): string =>
  [...text].map((letter) => table[letter] ?? letter).join('')

const upper = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()

const stripped = (text: string): string =>
  replaced(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), BASES)
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    // One space for many: what is searched with gaps in it must not find long ones.
    .replaceAll(/\s+/g, ' ')

/** Capitals without accents, figures as 0–9, single spaces. */
export const plainText = (text: string): string => stripped(upper(text))

/** The same, with Müller as MUELLER. */
export const expandedText = (text: string): string => stripped(replaced(upper(text), EXPANSIONS))
