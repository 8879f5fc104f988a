import type { Completions } from '@e-arrival/contract/reports'

/** So many orders that were completed within so many minutes; null minutes of future orders, which are not timed. */
export type Counted = { minutes: number | null; downloaded: boolean; n: number }

/** The least bound within which a share (in percent) of the orders was completed. */
const boundOf = (timed: readonly { minutes: number; n: number }[], percent: number) => {
  const all = timed.reduce((sum, { n }) => sum + n, 0)
  let seen = 0
  for (const { minutes, n } of timed.toSorted((a, b) => a.minutes - b.minutes)) {
    seen += n
    if (seen * 100 >= all * percent) return minutes
  }
  return null
}

const sum = (counted: readonly { n: number }[]): number =>
  counted.reduce((all, { n }) => all + n, 0)

/** The figures of a period from its counters. */
export const completionsOf = (counted: readonly Counted[]): Completions => {
  const timed = counted.flatMap(({ minutes, n }) => (minutes === null ? [] : [{ minutes, n }]))
  return {
    completed: sum(counted),
    timed: sum(timed),
    half_within: boundOf(timed, 50),
    most_within: boundOf(timed, 90),
    downloaded: sum(counted.filter(({ downloaded }) => downloaded)),
  }
}
