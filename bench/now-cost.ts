import { TOLD_EVERY_MS } from '../server/src/features/live/publish-counts.ts'
import { restAfter } from '../server/src/features/live/publish-now.ts'

/** What a node's look takes, median, ms: at the folder counts, and at the numbers of Now. */
export type NowCost = { counts: number; now: number }

/**
 * How many times what telling the folder counts alone costs both do, in an office that works without a pause: the counts every
 * 400 ms, Now after its rest.
 */
export const telling = ({ counts, now }: NowCost): { rest: number; ratio: number } => {
  const rest = restAfter(now, counts)
  return { rest, ratio: 1 + now / rest / (counts / TOLD_EVERY_MS) }
}
