import { plainText } from './plain-text.rules.ts'

/** Whose numbers these are is said by the words before them; a reference is nobody's passport. */
const PASSPORT = /(?:PASSPORT|TRAVEL DOCUMENT)[A-Z. ]{0,16}[^A-Z\d]{0,6}$/
const OTHERS =
  /(?:REF|REFERENCE|APPLICATION|ORDER|BOOKING|VISA|CARD|ARRIVAL|TEL|PHONE|MOBILE|FLIGHT|RECEIPT|INVOICE|TRANSACTION|SERIAL|CODE|ID)[A-Z. ]{0,16}[^A-Z\d]{0,6}$/
const WORD = /[A-Z\d]{5,12}/g
/** States number passports by seven to nine signs, mostly figures, and nearly all with a letter. */
const USUAL = /^(?=.*[A-Z])(?=(?:[A-Z]*\d){5})[A-Z\d]{7,9}$/

const shapeOf = (number: string): string => number.replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '0')

const isDay = (word: string): boolean =>
  /^(?:19|20)\d{6}$|^\d{4}(?:19|20)\d{2}$|^\d{1,2}[A-Z]{3}(?:19|20)\d{2}$/.test(word)

/** Numbers in a text that are a passport's, by the words before them or by their shape, and not this one. */
const otherNumbers = (text: string, own: string, ids: readonly string[]): boolean => {
  const shape = shapeOf(own)
  const known = new Set(ids.map((id) => plainText(id)))
  return text.split('\n').some((line) => {
    const plain = plainText(line)
    return [...plain.matchAll(WORD)].some(({ 0: word, index }) => {
      const before = plain.slice(0, index)
      const isPart = /[A-Z\d]$/.test(before) || /^[A-Z\d]/.test(plain.slice(index + word.length))
      if (isPart || !/\d/.test(word) || own.endsWith(word) || known.has(word)) return false
      if (PASSPORT.test(before)) return true
      const isLike = USUAL.test(word) || shapeOf(word) === shape
      return isLike && !isDay(word) && !OTHERS.test(before)
    })
  })
}

const PERSON = /(?:NAME|TRAVELL?ER|PASSENGER|APPLICANT|VISITOR|BEARER|HOLDER)S?$/
const NO_PERSON =
  /HOTEL|COMPANY|AIRLINE|CONTACT|AGEN|CARRIER|PORT OF|VESSEL|SHIP|FATHER|MOTHER|FILE/

/** Two values behind one and the same word for a person, whichever number stands behind the word. */
const hasOtherNames = (text: string): boolean => {
  const said = new Map<string, string>()
  return text.split('\n').some((line) => {
    const [, before = '', value = ''] = /^([^:]{3,40}):(.+)$/.exec(plainText(line)) ?? []
    const label = before.replaceAll(/[^A-Z ]/g, '').trim()
    const name = value.replaceAll(/[^\p{L}]/gu, '')
    if (!PERSON.test(label) || NO_PERSON.test(label) || name === '') return false
    const first = said.get(label) ?? name
    said.set(label, first)
    return first !== name
  })
}

/**
 * Whether a text shows another person beside the one with this passport number: another number that is a passport's, or two names
 * where one belongs. What looks so and is not makes a file doubtful, never sure.
 */
export const showsAnother = (
  text: string,
  passportNumber: string,
  orderIds: readonly string[],
): boolean => {
  const own = plainText(passportNumber).replaceAll(/[^A-Z\d]/g, '')
  return hasOtherNames(text) || (own !== '' && otherNumbers(text, own, orderIds))
}
