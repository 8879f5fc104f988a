import { telling } from '../sizes/measure-now.ts'
import { type Figures, sizesOf } from './figures.ts'
import { against, head, ms, row, whole } from './in-words.ts'

/** What the numbers of Now may make of what the folder counts cost. */
const AIM = 1.3

/** What telling the numbers of Now costs beside the folder counts, where both were measured. */
export const nowTable = (figures: Figures): string[] => {
  const measured = sizesOf(figures).flatMap(([orders, { now }]) => (now ? [{ orders, now }] : []))
  if (measured.length === 0) return []
  return [
    '## The numbers of Now',
    '',
    'p50 of one caller, asked in turn with a call that asks the database nothing. Screens do not ask: a node tells all of them, the folder counts at most',
    'every 400 ms while orders move, and Now after a rest that grows with what a look took. The ratio is what both cost an office that works without',
    `a pause, over the counts alone; the aim is ${AIM} or less.`,
    '',
    ...head(['orders'], ['counts ms', 'Now ms', 'nothing ms', 'Now rests s', 'both ÷ counts']),
    ...measured.map(({ orders, now }) => {
      const { rest, ratio } = telling(now)
      const asked = [ms(now.counts), ms(now.now), ms(now.least)]
      return row(whole(orders), ...asked, (rest / 1000).toFixed(1), against(ratio, AIM))
    }),
    '',
  ]
}
