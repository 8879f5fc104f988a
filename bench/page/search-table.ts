import { AIM, overFloor } from '../asked/case.ts'
import { titlesOf } from './day-table.ts'
import { type Figures, type SizeFigures, sizesOf } from './figures.ts'
import { against, head, ms, row, whole } from './in-words.ts'

const find = (kept: SizeFigures, title: string) => kept.searches?.find((one) => one.title === title)

const cellsAt = (kept: SizeFigures, title: string): string[] => {
  const measured = find(kept, title)
  if (!measured) return ['', '']
  return [ms(measured.product.one), against(overFloor(measured), AIM)]
}

const tenAt = (kept: SizeFigures, title: string): string[] => {
  const { product, floor } = find(kept, title) ?? {}
  if (!product?.perSecond || !floor?.perSecond) return ['', '']
  return [whole(product.perSecond), against(floor.perSecond / product.perSecond, AIM)]
}

/** Words of every kind: at each size p95 and ratio, at the largest also the calls of ten callers. */
export const searchTable = (figures: Figures): string[] => {
  const sizes = sizesOf(figures).filter(([, { searches }]) => searches)
  const largest = sizes.at(-1)
  if (!largest) return []
  const columns = sizes.flatMap(([orders]) => [`${whole(orders)}: p95 ms`, '÷ floor'])
  return [
    '## Search',
    '',
    `The first ten rows and the total up to 1,000. Calls a second are of ten callers at ${whole(largest[0])} orders, and how many times as many the floor's are.`,
    '',
    ...head(['what is typed'], [...columns, 'calls/s', 'floor ÷ ours']),
    ...titlesOf(figures, 'searches').map((title) =>
      row(title, ...sizes.flatMap(([, kept]) => cellsAt(kept, title)), ...tenAt(largest[1], title)),
    ),
    '',
  ]
}
