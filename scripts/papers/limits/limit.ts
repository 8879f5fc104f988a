/** One line of LIMITS.md. `name` is the constant that the line was made from. */
export type Limit = { what: string; value: string; name: string }

const KB = 1024
const UNITS_MS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

const plural = (n: number, unit: string): string => `${count(n)} ${unit}${n === 1 ? '' : 's'}`

/** A bare number, with commas. */
export const count = (n: number): string => n.toLocaleString('en-US')

/** A time in the largest unit that it is whole, or simply halved, in. */
export const time = (ms: number): string => {
  const [unit, size] = UNITS_MS.find(([, size]) => ms % size === 0) ?? ['ms', 1]
  return size === 1 ? plural(ms / 1000, 'second') : plural(ms / size, unit)
}

export const seconds = (n: number): string => time(n * 1000)
export const minutes = (n: number): string => time(n * 60_000)
export const days = (n: number): string => time(n * 86_400_000)

/** A size in the largest unit that it is whole in. */
export const bytes = (n: number): string => {
  if (n % (KB * KB) === 0) return `${count(n / KB / KB)} MB`
  return n % KB === 0 ? `${count(n / KB)} KB` : `${count(n)} bytes`
}

/** So many tries in a window. */
export const tries = ({ tries: n, windowSeconds }: { tries: number; windowSeconds: number }) =>
  `${count(n)} in ${seconds(windowSeconds)}`

/** A line made from the one constant in `home`, so that its name comes along: `limit('a JSON body', { JSON_LIMIT }, bytes)`. */
export const limit = <T>(
  what: string,
  home: Readonly<Record<string, T>>,
  say: (value: T) => string,
): Limit => {
  const [[name, value], ...others] = Object.entries(home) as [[string, T], ...[string, T][]]
  if (others.length > 0) throw new Error(`${what}: one constant a line`)
  return { what, value: say(value), name }
}
