import { dialingCodes } from '@e-arrival/contract/values/dialing-codes'
import { gapOf } from './gaps.rules.ts'
import { numberInZone } from './machine-zone.rules.ts'
import { seenSigns, UNSEEN } from './seen-words.rules.ts'
import { digitsIn, type Sought } from './sought.rules.ts'
import { bareLetters, MARKS } from './spelled-word.rules.ts'

const signBySign = (signs: string): string => [...signs].map(RegExp.escape).join(`${UNSEEN}?`)

/** An order's id, sign by sign, with nothing between them that is seen. */
export const soughtText = (text: string): Sought[] => {
  const signs = seenSigns(text.trim())
  return signs === '' ? [] : [{ needles: [bareLetters(signs)], source: () => signBySign(signs) }]
}

const SPACE = `[\\s${UNSEEN}]{0,4}`
/** Signs of an address as they are written where they would be followed, or so that nobody may. */
const WAYS = new Map([
  ['@', `${SPACE}(?:@|%40|&#64;|[([{]${SPACE}at${SPACE}[)\\]}])${SPACE}`],
  ['.', `(?:${UNSEEN}?\\.${UNSEEN}?|${SPACE}[([{]${SPACE}dot${SPACE}[)\\]}]${SPACE})`],
  ['+', `${UNSEEN}?(?:\\+|%2B)${UNSEEN}?`],
])

/** An address, with or without spaces around its @, and with its signs written out. */
export const soughtAddress = (address: string): Sought[] => {
  const signs = seenSigns(address.trim())
  if (signs === '') return []
  const parts = signs.split(/([@.+])/)
  const source = () => parts.map((part) => WAYS.get(part) ?? signBySign(part)).join('')
  return [{ needles: parts.filter((part) => !WAYS.has(part)).map(bareLetters), source }]
}

/** Of a phone: the longest has fifteen, and each takes its time to be looked for. */
const LEAST_DIGITS = 6
const MOST_DIGITS = 30
/** Between the digits of a phone. */
const DIGIT_GAP = gapOf(`\\s.()/·\\p{Pd}\u2212\\p{M}${UNSEEN}`)

const codes = new Set(Object.values(dialingCodes))

/** A phone's digits without the zeros in front; of one with its country's code also those by which it is called at home. */
export const digitsOf = (phone: string): string[] => {
  const seen = seenSigns(phone)
  const bare = (digits: string): string => digits.replace(/^0+/, '')
  const digits = bare(digitsIn(seen))
  const isWorldwide = /^\s*(?:\+|00)/.test(seen)
  const atHome = [1, 2, 3, 4].flatMap((length) =>
    isWorldwide && codes.has(digits.slice(0, length)) ? [bare(digits.slice(length))] : [],
  )
  return [digits, ...atHome].filter(({ length }) => length >= LEAST_DIGITS && length <= MOST_DIGITS)
}

const COUNTRY = `\\d${UNSEEN}?(?:\\d${UNSEEN}?){0,2}`

const BEFORE = `\\+?(?:${COUNTRY}(?:\\s|\\p{Pd})?\\(?)?(?:0${UNSEEN}?\\)?\\s?)?`

/** A phone as people write it, worldwide or as it is called at home. */
export const soughtPhone = (phone: string): Sought[] =>
  digitsOf(phone).map((digits) => ({
    needles: [digits],
    source: () => BEFORE + [...digits].join(DIGIT_GAP) + MARKS,
  }))

const LEAST_OF_PASSPORT = 6
const MOST_OF_PASSPORT = 15
const LEAST_DIGITS_OF_PASSPORT = 4

/** Whether it has the form of a passport's number: who fills in the form writes there what he likes, such as an hour or a fee. */
const isPassportNumber = (signs: string): boolean => {
  const digits = signs.replaceAll(/\P{N}/gu, '')
  return (
    signs.length >= LEAST_OF_PASSPORT &&
    signs.length <= MOST_OF_PASSPORT &&
    digits.length >= LEAST_DIGITS_OF_PASSPORT &&
    new Set(digits).size > 1
  )
}

/** Between the signs of a passport's number. */
const SIGN_GAP = gapOf(`\\p{M}${UNSEEN}`)

/** A number as people write it, in either case, and with gaps where it has a letter: without one a day or a sum would be taken for it. */
export const soughtPassport = (number: string): Sought[] => {
  const signs = seenSigns(number.toUpperCase()).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
  if (!isPassportNumber(signs)) return []
  const gap = /\p{L}/u.test(signs) ? SIGN_GAP : MARKS
  const written = () => [...signs].map(RegExp.escape).join(gap) + MARKS
  const source = () => [...numberInZone(signs), written()].join('|')
  return [{ needles: [digitsIn(signs)], source }]
}
