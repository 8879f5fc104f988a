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

/** Whether a text has these letters: spaced, hyphenated or joined, but not as part of a longer word or number. Null for no letters. */
export const hasLetters = ({ said, gaps }: Letters, wanted: Letters): boolean | null => {
  const { length } = wanted.said
  if (length === 0) return null
  const isAlone = (at: number): boolean => at === 0 || at === said.length || (gaps[at] ?? 0) > 0
  for (let at = said.indexOf(wanted.said); at >= 0; at = said.indexOf(wanted.said, at + 1))
    if (
      isAlone(at) &&
      isAlone(at + length) &&
      gaps.slice(at + 1, at + length).every((gap) => gap <= WIDEST_GAP)
    )
      return true
  return false
}
