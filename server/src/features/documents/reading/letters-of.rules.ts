/** Letters and digits of a plain text without what stands between them, and how much of that stands before each and at the end. */
export type Letters = { said: string; gaps: readonly number[] }

/** Letters of one value stand so far apart at the most: ` - ` is three. */
const WIDEST_GAP = 3
const LETTER = /[\p{L}\p{N}]/u

/** Of a text that is folded already. */
export const lettersOf = (plain: string): Letters => {
  let said = ''
  let gap = 0
  const gaps: number[] = []
  for (const sign of plain) {
    if (!LETTER.test(sign)) {
      gap += 1
      continue
    }
    said += sign
    gaps.push(gap, ...(sign.length === 2 ? [0] : []))
    gap = 0
  }
  return { said, gaps: [...gaps, gap] }
}

const isAlone = (gaps: readonly number[], at: number): boolean =>
  at === 0 || at === gaps.length - 1 || (gaps[at] ?? 0) > 0

const isTogether = (gaps: readonly number[], at: number, length: number): boolean =>
  gaps.slice(at + 1, at + length).every((gap) => gap <= WIDEST_GAP)

/** Whether a text has these letters: spaced, hyphenated or joined, but not as part of a longer word or number. Null for no letters. */
export const hasLetters = ({ said, gaps }: Letters, wanted: Letters): boolean | null => {
  const { length } = wanted.said
  if (length === 0) return null
  for (let at = said.indexOf(wanted.said); at >= 0; at = said.indexOf(wanted.said, at + 1))
    if (isAlone(gaps, at) && isAlone(gaps, at + length) && isTogether(gaps, at, length)) return true
  return false
}

const shapeOf = (said: string): string => said.replaceAll(/\p{N}/gu, '0').replaceAll(/[^0]/gu, 'A')

/** More numbers of one shape than a party's papers show, with their dates and telephones, are tried and not shown. */
export const MOST_ALIKE = 12

/** Those of these numbers that are not one of many of their shape. */
export const withoutLists = (numbers: readonly string[]): string[] => {
  const byShape = Map.groupBy(new Set(numbers), shapeOf)
  return [...byShape.values()].flatMap((alike) => (alike.length > MOST_ALIKE ? [] : alike))
}

/** Whether a text has more than a few values that could be this one, each spaced, hyphenated or joined. */
export const isList = ({ said, gaps }: Letters, wanted: Letters): boolean => {
  const { length } = wanted.said
  const shapes = shapeOf(said)
  const shape = shapeOf(wanted.said)
  const alike = new Set<string>()
  for (let at = shapes.indexOf(shape); at >= 0; at = shapes.indexOf(shape, at + 1)) {
    if (isAlone(gaps, at) && isAlone(gaps, at + length) && isTogether(gaps, at, length))
      alike.add(said.slice(at, at + length))
    if (alike.size > MOST_ALIKE) return true
  }
  return false
}
