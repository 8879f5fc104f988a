const DIGIT = /\p{Nd}/u

/** The digits of every script stand in tens one behind the other, each from its zero. */
const figureOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

const known = new Map<string, string>()

/** The figure 0–9 that a digit of any script means. */
export const asciiDigit = (digit: string): string => {
  const value = known.get(digit) ?? figureOf(digit)
  known.set(digit, value)
  return value
}
