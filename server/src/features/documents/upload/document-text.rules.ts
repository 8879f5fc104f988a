import { type DocumentFact, documentFacts } from '@e-arrival/contract/documents'
import { datePattern } from './date-spellings.rules.ts'
import { expandedText, plainText } from './plain-text.rules.ts'

/** Null or empty where the application does not say it; that is then not compared. */
export type ExpectedFacts = {
  passport_number: string | null
  surname: string | null
  /** YYYY-MM-DD */
  arrival_date: string | null
}

/** A picture with a stamp or a page number on it is still a picture. */
const FEWEST_LETTERS = 20

/** Whether there is enough text for its silence to mean something. */
export const isReadable = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= FEWEST_LETTERS

const ALONE = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

/** Letters and digits of a plain text, spaced, hyphenated or joined, but not as part of a longer word or number. */
const spread = (plain: string): RegExp | null => {
  const letters = plain.match(/[\p{L}\p{N}]/gu)
  if (!letters) return null
  return new RegExp(`${ALONE.before}${letters.join('[^\\p{L}\\p{N}]{0,3}')}${ALONE.after}`, 'u')
}

const showsNumber = (text: string, passport: string): boolean =>
  spread(plainText(passport))?.test(plainText(text)) ?? true

/** A card prints names in Latin letters, so one in another script is not compared. Its place beside the given name is free. */
const showsName = (text: string, surname: string): boolean => {
  if (!/\p{Script=Latin}/u.test(surname)) return true
  const texts = [plainText(text), expandedText(text)]
  return [plainText(surname), expandedText(surname)].some((name) => {
    const pattern = spread(name)
    return pattern === null || texts.some((one) => pattern.test(one))
  })
}

const showsDate = (text: string, day: string): boolean =>
  datePattern(day)?.test(plainText(text)) ?? true

const shows: Record<DocumentFact, (text: string, value: string) => boolean> = {
  passport_number: showsNumber,
  surname: showsName,
  arrival_date: showsDate,
}

/** The facts of the order that a document's text does not show, whatever their accents, case, spaces and date format. */
export const missingFacts = (text: string, facts: ExpectedFacts): DocumentFact[] =>
  documentFacts.filter((fact) => {
    const value = facts[fact]
    return value !== null && value.trim() !== '' && !shows[fact](text, value)
  })
