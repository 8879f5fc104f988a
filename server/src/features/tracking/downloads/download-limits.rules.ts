/** A pack, a bundle and an erasure of so many are made within a call's deadline. */
export const MOST_DOWNLOADS = 6000
const DAY_MS = 24 * 60 * 60 * 1000

/** From when on an order may be downloaded again; null: by nobody any more. */
export type Rest = { again: Date | null }

type Made = {
  /** With those that an import brought. */
  all: number
  /** When that one was made here after which as many came as a day may have, itself among them; null where there are fewer. */
  first: Date | null
}

/** Whether an order has been downloaded too often, and until when; null where one more may be. */
export const restAfter = ({ all, first }: Made, at: Date): Rest | null => {
  if (all >= MOST_DOWNLOADS) return { again: null }
  const again = first && new Date(first.getTime() + DAY_MS)
  return again && again > at ? { again } : null
}
