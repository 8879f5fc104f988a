type Row = { order_id: string }

/** The rows that stand on the screen, in their places, as they are now; one that has left the list stays as it was. */
export const inTheirPlaces = <R extends Row>(
  shown: readonly R[],
  now: readonly R[],
): readonly R[] => {
  const known = new Map(now.map((row) => [row.order_id, row]))
  const rows = shown.map((row) => known.get(row.order_id) ?? row)
  return rows.every((row, at) => row === shown[at]) ? shown : rows
}

/** How many of the rows came; those at the end that fill up for rows which left are the next page's, and came long ago. */
const newOf = (shown: readonly Row[], now: readonly Row[]): number => {
  const there = new Set(shown.map((row) => row.order_id))
  const last = now.findLastIndex((row) => there.has(row.order_id))
  const ahead = now.slice(0, last + 1).filter((row) => !there.has(row.order_id)).length
  return ahead + Math.max(0, now.length - Math.max(shown.length, last + 1))
}

/** What the screen does not show yet, in words; undefined where it shows everything. Of rows that are all others nobody can tell how many came. */
export const behindBy = (shown: readonly Row[], now: readonly Row[]): string | undefined => {
  const news = newOf(shown, now)
  if (news > 0) return `${news} new`
  const same =
    shown.length === now.length && shown.every((row, at) => row.order_id === now[at]?.order_id)
  return same ? undefined : 'Changed'
}
