type Seen = { at: number; position: number }

/** Tells for how long a replica has not come to where the primary was: looks at both, and knows nothing of clocks. */
export const lagWatch = () => {
  let ahead: Seen[] = []
  return {
    sawPrimary(position: number, at: number): void {
      if (ahead.at(-1)?.position !== position) ahead.push({ at, position })
    },
    /** The lag in ms after the replica was seen at a position. */
    sawReplica(position: number, now: number): number {
      ahead = ahead.filter((seen) => seen.position > position)
      const [oldest] = ahead
      return oldest ? now - oldest.at : 0
    },
  }
}
