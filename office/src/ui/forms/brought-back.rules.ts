export type Values = Record<string, unknown>

/** Fields that no tab keeps: what was typed there is gone, and that is told. */
export const NEVER_KEPT = ['password', 'type', 'shared'] as const
export type NeverKept = (typeof NEVER_KEPT)[number]

/** What a form left: what was typed, what stood in those fields before, and which other fields were typed in, that are not kept. */
export type Left = { values: Values; over?: Values; unkept?: readonly string[] }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * What of it comes back into a form that begins with `initial`. What was typed over a value that is another one by now does not: nobody
 * would see that it replaces what was saved meanwhile. A form that keeps the edition it was typed on says so itself, and a list that is
 * made anew each time is no value that was typed over.
 */
export const broughtBack = (
  { values, over = {} }: Left,
  initial: Values,
): { back: Values; outdated: Values } => {
  const back: Values = {}
  const outdated: Values = {}
  for (const [field, value] of Object.entries(values)) {
    if (isSame(value, initial[field])) continue
    const isList = typeof initial[field] === 'object'
    const isOutdated =
      field in over && !('edition' in values) && !isList && !isSame(over[field], initial[field])
    if (isOutdated) outdated[field] = value
    else back[field] = value
  }
  return { back, outdated }
}
