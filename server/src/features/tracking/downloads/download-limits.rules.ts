/** Downloads of one order; far above what a family at an airport needs, and below what would fill its record. */
export const DOWNLOADS_AN_HOUR = { tries: 60, windowSeconds: 60 * 60 }
export const DOWNLOADS_A_DAY = { tries: 200, windowSeconds: 24 * 60 * 60 }
/** A pack, a bundle and an erasure of so many are made within a call's deadline. */
export const MOST_DOWNLOADS = 5000

/** From when on an order may be downloaded again; null: by nobody any more. */
export type Rest = { again: Date | null }

type Made = {
  /** With those that an import brought. */
  all: number
  /** When the last ones recorded here were made, in any order: as many as the day allows are enough. */
  recent: readonly Date[]
}

/** Whether an order has been downloaded too often, and until when; null where one more may be. */
export const restAfter = ({ all, recent }: Made, at: Date): Rest | null => {
  if (all >= MOST_DOWNLOADS) return { again: null }
  const newest = recent.map((made) => made.getTime()).sort((a, b) => b - a)
  const ends = [DOWNLOADS_AN_HOUR, DOWNLOADS_A_DAY].map(({ tries, windowSeconds }) => {
    const first = newest[tries - 1]
    return first === undefined ? 0 : first + windowSeconds * 1000
  })
  const again = Math.max(...ends)
  return again > at.getTime() ? { again: new Date(again) } : null
}
