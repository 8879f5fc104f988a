export type Values = Record<string, unknown>

/** Fields that no tab keeps: what was typed there is gone, and that is told. */
export const NEVER_KEPT: readonly string[] = ['password', 'type', 'shared']

/** What a form left: what was typed, what stood in those fields before, and which other fields were typed in, that are not kept. */
export type Left = { values: Values; over?: Values; unkept?: readonly string[] }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Judged = { back: Values; outdated: Values }

/** Of a field with members, as the languages of a text, each counts by itself: those that were typed in. */
const ofMembers = (field: string, value: Values, before: unknown, now: Values): Judged => {
  const over = isRecord(before) ? before : {}
  const typed = Object.keys(value).filter((key) => !isSame(value[key], over[key]))
  const { back, outdated } = broughtBack({ values: value, over }, now, typed)
  return {
    back: Object.keys(back).length > 0 ? { [field]: { ...now, ...back } } : {},
    outdated: Object.fromEntries(
      Object.entries(outdated).map(([key, words]) => [`${field}.${key}`, words]),
    ),
  }
}

const ofField = (field: string, { values, over = {} }: Left, now: unknown): Judged => {
  const value = values[field]
  const isBack = 'edition' in values || !(field in over) || Array.isArray(now)
  if (isBack) return { back: { [field]: value }, outdated: {} }
  if (isRecord(value) && isRecord(now)) return ofMembers(field, value, over[field], now)
  return isSame(over[field], now)
    ? { back: { [field]: value }, outdated: {} }
    : { back: {}, outdated: { [field]: value } }
}

/**
 * What of it comes back into a form that begins with `initial`. What was typed over a value that is another one by now does not: nobody
 * would see that it replaces what was saved meanwhile. A form that keeps the edition it was typed on says so itself, and a list that is
 * made anew each time is no value that was typed over.
 */
export const broughtBack = (left: Left, initial: Values, fields: readonly string[]): Judged => {
  const judged = fields
    .filter((field) => field in left.values && !isSame(left.values[field], initial[field]))
    .map((field) => ofField(field, left, initial[field]))
  return {
    back: Object.assign({}, ...judged.map(({ back }) => back)) as Values,
    outdated: Object.assign({}, ...judged.map(({ outdated }) => outdated)) as Values,
  }
}
