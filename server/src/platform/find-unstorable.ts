const LONGEST_PATH = 200

/** PostgreSQL stores neither NUL nor half a character. */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

type Held = [path: string, value: unknown, key: string]
const heldIn = ([path, value]: Held): Held[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, held]) => [
        `${path}.${key}`.replace(/^\./, '').slice(0, LONGEST_PATH),
        held,
        key,
      ])
    : []

/** Where in a value something stands that is looked for, by what it is and by its key, and what it is; undefined where nothing does. */
export const findHeld = (
  value: unknown,
  isSought: (held: unknown, key: string) => boolean,
): { path: string; held: unknown } | undefined => {
  // Not recursive: a body may nest deeper than the call stack.
  const left: Held[] = [['', value, '']]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, held, key] = next
    if (isSought(held, key)) return { path, held }
    for (const inside of heldIn(next)) left.push(inside)
  }
  return undefined
}

/** Where in a value a text is that PostgreSQL would refuse; undefined where there is none. */
export const findUnstorable = (value: unknown): string | undefined =>
  findHeld(value, isUnstorable)?.path
