type IdOf<Row> = (row: Row) => string | number

/**
 * The rows that stand on the screen, in their places, as they are now, and what comes below all of them: that moves nothing. One that has
 * left stays as it was.
 */
export const stillRows = <Row>(
  shown: readonly Row[],
  now: readonly Row[],
  idOf: IdOf<Row>,
): readonly Row[] => {
  const known = new Map(now.map((row) => [idOf(row), row]))
  const there = new Set(shown.map(idOf))
  const last = now.findLastIndex((row) => there.has(idOf(row)))
  const stand = shown.map((row) => known.get(idOf(row)) ?? row)
  const below = last < 0 ? [] : now.slice(last + 1)
  return [...stand, ...below]
}

/** What waits, in words; undefined where nothing does. */
export const waitingWords = <Row>(
  shown: readonly Row[],
  now: readonly Row[],
  idOf: IdOf<Row>,
): string | undefined => {
  const there = new Set(shown.map(idOf))
  const came = now.filter((row) => !there.has(idOf(row))).length
  if (came > 0) return `${came} new`
  const same =
    shown.length === now.length && shown.every((row, at) => idOf(row) === idOf(now[at] as Row))
  return same ? undefined : 'Changed'
}
