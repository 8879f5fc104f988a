import { dialingCodeOf } from '@e-arrival/contract/dialing-codes'

/** A search term made ready. */
export type SearchTerm = {
  /** What is looked for: an order with one of these spellings inside is found. */
  spellings: string[]
  /**
   * Which index narrows the search: trigrams need three Latin letters or digits in a row, other scripts have an index
   * of their one and two letters, and for the rest there is none.
   */
  index: 'trigrams' | 'grams' | 'none'
}

const TRIGRAM = /[a-z0-9]{3}/i
const BEYOND_ASCII = /[^\0-\x7f]/
const PHONE = /^[+(]?[\d\s+()./-]*\d[\d\s+()./-]*$/
const COUNTRY_AND_PHONE = /^(\D+?)\s*([+(]?\d[\d\s()./-]*)$/

const digitsOf = (text: string): string => text.replaceAll('(0)', '').replaceAll(/\D/g, '')

/** A phone's digits as typed and without the international prefix 00; a country's name before it is its code (spec 1 §3). */
const phoneSpellings = (text: string): string[] => {
  if (PHONE.test(text)) return [digitsOf(text), digitsOf(text).replace(/^00/, '')]
  const [, country = '', phone = ''] = COUNTRY_AND_PHONE.exec(text) ?? []
  const code = dialingCodeOf(country)
  return code === country ? [] : [code + digitsOf(phone)]
}

const indexOf = (spellings: string[]): SearchTerm['index'] => {
  if (spellings.every((text) => TRIGRAM.test(text))) return 'trigrams'
  return spellings.length === 1 && BEYOND_ASCII.test(spellings[0] ?? '') ? 'grams' : 'none'
}

/** Reads a term as typed; undefined where there is nothing to look for. */
export const readTerm = (typed: string): SearchTerm | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const spellings = [...new Set([text, ...phoneSpellings(text)])].filter((one) => one !== '')
  return { spellings, index: indexOf(spellings) }
}

/** The LIKE pattern that finds a text anywhere inside, wildcards taken as they are. */
export const insidePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
