import { dialingCodeOf } from '@e-arrival/contract/values/dialing-codes'
import { foldSearch } from '@e-arrival/contract/values/fold-search'
import { bareOrderId, spelledOrderIds } from '../../../platform/db/orders/typed-order-id.rules.ts'
import { isSeldomPair } from './common-pairs.rules.ts'

/**
 * Which index narrows a search: trigrams need three Latin letters or digits in a row, other scripts have an index of their
 * one and two letters, Latin ones of two letters that are seldom seen together, and for the rest there is none.
 */
type Index = 'trigrams' | 'pairs' | 'grams' | 'none'

/** A text that is looked for: as it is spelled, or without accents, which the search words hold too. */
export type Spelling = { text: string; fold: 'fold_case' | 'fold_search'; index: Index }

/** A search term made ready: an order with one of the spellings inside is found; the index serves all of them. */
export type SearchTerm = {
  spellings: Spelling[]
  index: Index
  /** The term where it may be a whole address or order id: orders that have just this one are meant, if there are any. */
  whole?: Whole
}

/** What an order has one of, and which of the spellings of it may be stored; as many of each field, so that its statement is one. */
export type Whole = { field: 'email' | 'order_id'; spelled: string[] }

const TRIGRAM = /[a-z0-9]{3}/i
const BEYOND_ASCII = /[^\0-\x7f]/
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** As ids are made, here and by landing sites: long, and no word of a language. */
const ORDER_ID = /^(?=.*\d)(?=.*[a-z])[a-z\d]{10,40}$/i
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

const indexOf = (text: string): Index => {
  if (TRIGRAM.test(text)) return 'trigrams'
  if (isSeldomPair(text)) return 'pairs'
  return BEYOND_ASCII.test(text) ? 'grams' : 'none'
}

const indexOfAll = (spellings: Spelling[]): Index => {
  const indexes = new Set(spellings.map(({ index }) => index))
  if (indexes.has('none')) return 'none'
  if (indexes.has('grams')) return 'grams'
  return indexes.has('pairs') ? 'pairs' : 'trigrams'
}

/** As it is spelled: rows still to be folded hold nothing else. And without accents, where that is another text. */
const spellingsOf = (text: string): Spelling[] => {
  const plain = foldSearch(text)
  const spelled = { text, fold: 'fold_case', index: indexOf(text) } as const
  return plain === text.toLowerCase()
    ? [spelled]
    : [spelled, { text, fold: 'fold_search', index: indexOf(plain) }]
}

const wholeOf = (text: string): Whole | undefined => {
  // Addresses are compared in small letters, whoever typed them; ids as they are stored.
  if (ADDRESS.test(text)) return { field: 'email', spelled: [text] }
  if (!ORDER_ID.test(bareOrderId(text))) return undefined
  return { field: 'order_id', spelled: spelledOrderIds(text) }
}

/** Reads a term as typed; undefined where there is nothing to look for. */
export const readTerm = (typed: string): SearchTerm | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const texts = [...new Set([text, ...phoneSpellings(text)])].filter((one) => one !== '')
  const spellings = texts.flatMap(spellingsOf)
  const whole = wholeOf(text)
  return { spellings, index: indexOfAll(spellings), ...(whole ? { whole } : {}) }
}

/** The LIKE pattern that finds a text anywhere inside, wildcards taken as they are. */
export const insidePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
