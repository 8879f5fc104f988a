/** What a browser remembers of a member's lists. */
export type KeptLists = {
  urgent: boolean
  /** By queue, the columns that are not shown. */
  hidden: Readonly<Record<string, readonly string[]>>
}

export const NOTHING_KEPT: KeptLists = { urgent: false, hidden: {} }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what was kept; what is not of this form is as if nothing were. */
export const readKept = (text: string | undefined): KeptLists => {
  const kept = parsed(text ?? '')
  if (!isObject(kept) || !isObject(kept.hidden)) return NOTHING_KEPT
  const hidden = Object.entries(kept.hidden).flatMap(([queue, columns]) =>
    Array.isArray(columns)
      ? [[queue, columns.filter((id): id is string => typeof id === 'string')] as const]
      : [],
  )
  return { urgent: kept.urgent === true, hidden: Object.fromEntries(hidden) }
}
