import { TOLD_EVERY_MS } from '../../server/src/features/live/publish-counts.ts'
import { telling } from '../now-cost.ts'
import type { Figures } from './figures.ts'
import { against, head, ms, row, whole } from './in-words.ts'

/** What the numbers of Now may make of what the folder counts cost. */
const AIM = 1.3

/** What telling the numbers of Now costs beside the folder counts, at each size where both were measured. */
export const nowTable = ({ now = {} }: Figures): string[] => {
  const measured = Object.entries(now).sort(([one], [other]) => Number(one) - Number(other))
  if (measured.length === 0) return []
  return [
    '## The numbers of Now',
    '',
    'Screens do not ask for them: a node looks and tells all of its screens, the folder counts at most every 400 ms while orders move, and Now after a rest that',
    'grows with what its look took beside one at the counts. Both looks are taken in turn, by one caller; their medians. The ratio is what both cost an office that works without a',
    `pause, over the counts alone; the aim is ${AIM} or less.`,
    '',
    ...head(
      ['orders', 'day', 'taken'],
      ['counts ms', 'Now ms', 'Now rests s', 'looks at counts meanwhile', 'both ÷ counts'],
    ),
    ...measured.map(([orders, { conditions, ...cost }]) => {
      const { rest, ratio } = telling(cost)
      const load = `load ${conditions.load.toFixed(1)}`
      const looks = [ms(cost.counts), ms(cost.now), (rest / 1000).toFixed(1)]
      return row(
        ...[whole(Number(orders)), conditions.day, load, ...looks],
        ...[whole(rest / TOLD_EVERY_MS), against(ratio, AIM)],
      )
    }),
    '',
  ]
}
