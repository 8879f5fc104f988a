import type { RowSelection } from '../columns/table-column.ts'

/** The ids between two of a list, both with them; the second alone where the first is not in it. */
export const between = (ids: readonly string[], from: string | undefined, to: string): string[] => {
  const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  const start = Math.min(...ends)
  return start < 0 ? [to] : ids.slice(start, Math.max(...ends) + 1)
}

/** The selection with these rows ticked, or without them; all others keep what they have, also on other pages. */
export const withTicked = (
  selection: RowSelection,
  ids: readonly string[],
  isTicked: boolean,
): RowSelection => {
  const ticks = new Map(Object.entries(selection))
  for (const id of ids)
    if (isTicked) ticks.set(id, true)
    else ticks.delete(id)
  return Object.fromEntries(ticks)
}
