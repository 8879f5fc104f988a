type Found = { readonly order_id: string }

/** What was found once, in its places, each order as it was told last: what is found only later comes behind, and what is found no more stays. */
export const inPlace = <T extends Found>(before: readonly T[], now: readonly T[]): readonly T[] => {
  const newest = new Map(now.map((row) => [row.order_id, row]))
  const stood = new Set(before.map(({ order_id }) => order_id))
  return [
    ...before.map((row) => newest.get(row.order_id) ?? row),
    ...now.filter(({ order_id }) => !stood.has(order_id)),
  ]
}
