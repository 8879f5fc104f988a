const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const A = 97
/** Which letters a plain name has, one bit each; digits share some. */
const lettersOf = (name: string): number => {
  let letters = 0
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at)
    letters |= 1 << (code >= A ? code - A : 26 + (code % 6))
  }
  return letters
}

/** How many bits a number has. */
const bitsIn = (number: number): number => {
  let count = 0
  for (let left = number; left !== 0; left &= left - 1) count++
  return count
}

/** Each slip brings one letter at most, and takes one at most. */
const hasOthers = (most: number, one: number, other: number): boolean =>
  bitsIn(one & ~other) > most || bitsIn(other & ~one) > most

type Rows = { before: number[]; last: number[] }

/** What the next letter of one makes of the slips up to each letter of the other. */
const nextRow = (one: string, a: number, other: string, { before, last }: Rows): number[] => {
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
  return row
}

/**
 * Whether so many letters put in, left out, changed, or changed places with the next, make one name of the other. It is left as soon as
 * they do not: a call may bring thousands of names.
 */
export const isWithin = (most: number, one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > most) return false
  let rows: Rows = { before: [], last: Array.from({ length: other.length + 1 }, (_, at) => at) }
  for (let a = 1; a <= one.length; a++) {
    const { before, last } = rows
    if (a > 1 && Math.min(...last) > most && Math.min(...before) >= most) return false
    rows = { before: last, last: nextRow(one, a, other, rows) }
  }
  return (rows.last[other.length] ?? 0) <= most
}

/** Longer than any name of the contract with its slips. */
const LONGEST = 60
/** How many slips still mean a name of so many letters. */
const slipsIn = ({ length }: string): number => {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** A name of the contract, which is asked for again with each call. */
type Known = { plain: string; letters: number; most: number }
const knownNames = new Map<string, Known>()
const knownOf = (name: string): Known => {
  const found = knownNames.get(name)
  if (found) return found
  const made = { plain: plain(name), letters: lettersOf(plain(name)), most: slipsIn(plain(name)) }
  knownNames.set(name, made)
  return made
}

/** The name that is meant by one that is mistyped, in its letters' case or by one or two of them. */
export const nearName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > LONGEST) return undefined
  const typed = plain(name)
  const letters = lettersOf(typed)
  const isNear = (one: string) => {
    const { plain: other, letters: others, most } = knownOf(one)
    return !hasOthers(most, letters, others) && isWithin(most, typed, other)
  }
  return known.find((one) => knownOf(one).plain === typed) ?? known.find(isNear)
}
