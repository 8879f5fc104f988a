import { AIM, type Lists, type Measured, overFloor } from '../asked/case.ts'
import { median } from '../measure.ts'
import { cellsOf } from './day-table.ts'
import type { Conditions, Figures, ListsKept } from './figures.ts'
import { sizesOf } from './figures.ts'
import { against, head, row, times, whole } from './in-words.ts'

const two = (value: number): string => value.toFixed(2)
const PAGES = ['first', 'middle', 'last']

const sumUp = (lists: Measured[]) => {
  const ratios = lists.map(overFloor)
  return {
    lists: lists.length,
    over: ratios.filter((ratio) => ratio > AIM).length,
    medianRatio: median(ratios),
    worstRatio: Math.max(0, ...ratios),
  }
}

/** What the main page keeps of all lists. */
export const listsKept = ({ all, worst }: Lists): ListsKept => {
  const { worstRatio: _worst, ...sum } = sumUp(all)
  const of = (page: string) => all.filter(({ title }) => title.includes(`, ${page} page`))
  return { ...sum, worst, byPage: PAGES.map((page) => ({ page, ...sumUp(of(page)) })) }
}

/** Every list of one size, the furthest from its floor first. */
export const listsPage = (
  orders: number,
  { all }: Lists,
  { day, machine, load }: Conditions,
): string =>
  [
    `# Lists at ${whole(orders)} orders`,
    '',
    `Written by \`npm run bench\` on ${day}, ${machine}, load ${load.toFixed(1)}. One caller, ms; ten rows a page.`,
    '',
    ...head(['list'], ['p50', 'floor', 'p95', 'floor', 'ratio of p95']),
    ...all
      .toSorted((a, b) => overFloor(b) - overFloor(a))
      .map((list) =>
        row(
          ...[list.title, two(list.product.half), two(list.floor.half)],
          ...[two(list.product.one), two(list.floor.one), against(overFloor(list), AIM)],
        ),
      ),
    '',
  ].join('\n')

const WORST_COLUMNS = [
  ...['p95 ms', 'floor', 'ratio', 'calls/s', 'floor', 'floor ÷ ours', 'p95 ms', 'floor', 'ratio'],
]

/** The lists of all sizes in short, and the worst of the largest. */
export const listsTable = (figures: Figures, pathOf: (orders: number) => string): string[] => {
  const sizes = sizesOf(figures).flatMap(([orders, { lists }]) =>
    lists ? [{ orders, lists }] : [],
  )
  const largest = sizes.at(-1)
  if (!largest) return []
  return [
    '## Lists',
    '',
    `Every queue by each of its columns in both directions: first, middle and last page, each with and without "Unassigned only".`,
    `p95 of one caller divided by the floor's; over ${AIM} counts as over the aim.`,
    '',
    ...head(['orders', 'page'], ['lists', 'in the middle', 'worst', 'over the aim']),
    ...sizes.flatMap(({ orders, lists }) =>
      lists.byPage.map((part) =>
        row(
          ...[`[${whole(orders)}](${pathOf(orders)})`, part.page, whole(part.lists)],
          ...[against(part.medianRatio, AIM), times(part.worstRatio), whole(part.over)],
        ),
      ),
    ),
    '',
    `The furthest from their floors at ${whole(largest.orders)} orders, also by ten callers:`,
    '',
    ...head(['list'], WORST_COLUMNS),
    ...largest.lists.worst.map((list) => row(list.title, ...cellsOf(list))),
    '',
  ]
}
