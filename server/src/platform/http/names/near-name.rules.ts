const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Letters put in, left out, changed, or two that changed places, between two names. */
const slips = (one: string, other: string): number => {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let a = 1; a <= one.length; a++) {
    const row = [a]
    for (let b = 1; b <= other.length; b++) {
      const isSame = one[a - 1] === other[b - 1]
      const isTurned = a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1]
      row[b] = Math.min(
        (last[b] ?? 0) + 1,
        (row[b - 1] ?? 0) + 1,
        (last[b - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[b - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}

/** Longer than any name of the contract with its slips. */
const LONGEST = 60
/** How many slips still mean a name of so many letters. */
const slipsIn = ({ length }: string): number => {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** The name that is meant by one that is mistyped, in its letters' case or by one or two of them. */
export const nearName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > LONGEST) return undefined
  const typed = plain(name)
  const isNear = (one: string) => slips(typed, plain(one)) <= slipsIn(plain(one))
  return known.find((one) => plain(one) === typed) ?? known.find(isNear)
}
