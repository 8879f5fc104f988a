import { type DocumentFact, documentFacts } from '@e-arrival/contract/documents'
import { datePattern } from './date-spellings.rules.ts'
import { hasLetters, isList, type Letters, lettersOf } from './letters-of.rules.ts'
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

/** A text as it is looked through: read once, however many orders it is held against. */
export type ReadableText = { plain: string; spellings: readonly [Letters, Letters] }

/** Once as it stands, and once with its letters as a passport's zone spells them. */
export const readableText = (text: string): ReadableText => {
  const plain = plainText(text)
  return { plain, spellings: [lettersOf(plain), lettersOf(expandedText(text))] }
}

/** Null where there is nothing to compare. */
type Shows = (text: ReadableText, value: string) => boolean | null

/** Of a list of numbers it is not told which one is the order's: who holds a paper does not try. */
const showsNumber: Shows = ({ spellings: [letters] }, number) => {
  const wanted = lettersOf(plainText(number))
  const isShown = hasLetters(letters, wanted)
  return isShown && !isList(letters, wanted)
}

/** A card prints names in Latin letters, so one in another script is not compared. Its place beside the given name is free. */
const showsName: Shows = ({ spellings }, surname) => {
  if (!/\p{Script=Latin}/u.test(surname)) return null
  const names = [plainText(surname), expandedText(surname)].map(lettersOf)
  return spellings.some((text) => names.some((name) => hasLetters(text, name) ?? true))
}

const patterns = new Map<string, RegExp | null>()
const MOST_PATTERNS = 1000

/** Many orders arrive on one day, and making its pattern takes longer than using it. */
const patternOf = (day: string): RegExp | null => {
  const known = patterns.get(day)
  if (known !== undefined) return known
  if (patterns.size >= MOST_PATTERNS) patterns.clear()
  const made = datePattern(day)
  patterns.set(day, made)
  return made
}

const showsDate: Shows = ({ plain }, day) => patternOf(day)?.test(plain) ?? null

const shows: Record<DocumentFact, Shows> = {
  passport_number: showsNumber,
  surname: showsName,
  arrival_date: showsDate,
}

/** Which facts of the order a text shows and which it lacks, whatever their accents, case, spaces and date format; what cannot be compared is in neither. */
export const findFacts = (
  text: ReadableText,
  facts: ExpectedFacts,
): { shown: DocumentFact[]; missing: DocumentFact[] } => {
  const found = documentFacts.map((fact) => {
    const value = facts[fact]
    return [fact, value === null || value.trim() === '' ? null : shows[fact](text, value)] as const
  })
  const those = (is: boolean) => found.flatMap(([fact, isShown]) => (isShown === is ? [fact] : []))
  return { shown: those(true), missing: those(false) }
}

/** The facts of the order that a document's text does not show. */
export const missingFacts = (text: string, facts: ExpectedFacts): DocumentFact[] =>
  findFacts(readableText(text), facts).missing

/** Whether a text names this very id: spaced or hyphenated it is the same, as part of a longer one it is not. */
export const showsId = (text: ReadableText, id: string): boolean => showsNumber(text, id) ?? false
