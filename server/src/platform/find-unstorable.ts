const LONGEST_PATH = 200

/** PostgreSQL stores neither NUL nor half a character. */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** A value and where it stands; its path is made where it is asked for. */
type Held = { value: unknown; key: string; within: Held | undefined }

const pathOf = (held: Held): string => {
  const keys: string[] = []
  for (let at: Held | undefined = held; at?.within; at = at.within) keys.push(at.key)
  return keys.reverse().join('.').slice(0, LONGEST_PATH)
}

/** Where in a value something stands that is looked for, by what it is and by its key, and what it is; undefined where nothing does. */
export const findHeld = (
  value: unknown,
  isSought: (held: unknown, key: string) => boolean,
): { path: string; held: unknown } | undefined => {
  // Not recursive: nothing here says how deep a value nests.
  const left: Held[] = [{ value, key: '', within: undefined }]
  for (let next = left.pop(); next; next = left.pop()) {
    if (isSought(next.value, next.key)) return { path: pathOf(next), held: next.value }
    const within = next
    if (typeof within.value !== 'object' || within.value === null) continue
    for (const [key, inside] of Object.entries(within.value))
      left.push({ value: inside, key, within })
  }
  return undefined
}

/** Where in a value a text is that PostgreSQL would refuse; undefined where there is none. */
export const findUnstorable = (value: unknown): string | undefined =>
  findHeld(value, isUnstorable)?.path
