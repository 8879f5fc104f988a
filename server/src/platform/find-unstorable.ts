const LONGEST_PATH = 200

/** PostgreSQL stores neither NUL nor half a character. */
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

type Held = [path: string, value: unknown]
const heldIn = ([path, value]: Held): Held[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, held]) => [
        `${path}.${key}`.replace(/^\./, '').slice(0, LONGEST_PATH),
        held,
      ])
    : []

/** Where in a value a text is that PostgreSQL would refuse; undefined where there is none. */
export const findUnstorable = (value: unknown): string | undefined => {
  // Not recursive: a body may nest deeper than the call stack.
  const left: Held[] = [['', value]]
  for (let next = left.pop(); next; next = left.pop()) {
    if (isUnstorable(next[1])) return next[0]
    for (const held of heldIn(next)) left.push(held)
  }
  return undefined
}
