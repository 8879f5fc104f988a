type Turn = {
  state: string
  /** 0 until its first call. */
  heldUntil: number
}

/**
 * What stays of those that were asked for when the giving is stopped, and which are given no more. One that had its turn before and
 * waits for another may be given all the same: no answer came.
 */
export const stopGiving = <T extends Turn>(given: readonly T[]): { stays: T[]; never: T[] } => ({
  stays: given.flatMap((one) => {
    if (one.state !== 'waits') return [one]
    return one.heldUntil > 0 ? [{ ...one, state: 'lost' }] : []
  }),
  never: given.filter(({ state, heldUntil }) => state === 'waits' && heldUntil === 0),
})
