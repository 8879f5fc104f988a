type Turn = {
  id: number
  state: string
  /** 0 until its first call. */
  heldUntil: number
}

/**
 * What stays of those that were asked for when the giving of some is stopped, and which are given no more. One that had its turn before and
 * waits for another may be given all the same: no answer came.
 */
export const stopGiving = <T extends Turn>(
  given: readonly T[],
  those: ReadonlySet<number>,
): { stays: T[]; never: T[] } => {
  const stops = ({ id, state }: T): boolean => state === 'waits' && those.has(id)
  return {
    stays: given.flatMap((one) => {
      if (!stops(one)) return [one]
      return one.heldUntil > 0 ? [{ ...one, state: 'lost' }] : []
    }),
    never: given.filter((one) => stops(one) && one.heldUntil === 0),
  }
}
