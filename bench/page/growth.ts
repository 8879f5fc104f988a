import type { Measured } from '../asked/case.ts'
import { titlesOf } from './day-table.ts'
import { type Figures, sizesOf } from './figures.ts'
import { against, head, row, whole } from './in-words.ts'

/** What one case cost at each size that was measured. */
export type Growth = { title: string; points: { orders: number; product: number; floor: number }[] }

/** Ten times the orders may cost this much more. */
export const GROWTH_AIM = 1.3

export const growthOf = (figures: Figures): Growth[] =>
  titlesOf(figures, 'day').map((title) => ({
    title,
    points: sizesOf(figures).flatMap(([orders, { day }]) => {
      const found: Measured | undefined = day?.find((one) => one.title === title)
      return found ? [{ orders, product: found.product.half, floor: found.floor.half }] : []
    }),
  }))

const growthAt = ({ points }: Growth, orders: number): string[] => {
  const at = points.findIndex((point) => point.orders === orders)
  const [before, now] = [points[at - 1], points[at]]
  if (!before || !now) return ['', '']
  return [against(now.product / before.product, GROWTH_AIM), (now.floor / before.floor).toFixed(2)]
}

/** p50, since the few slowest calls tell of the machine. How the wait of one caller grows with the orders, and where its plot is. */
export const growthTable = (figures: Figures, plot: string): string[] => {
  const growths = growthOf(figures)
  const sizes = sizesOf(figures).flatMap(([orders, { day }]) => (day ? [orders] : []))
  const steps = sizes.slice(1)
  if (steps.length === 0) return []
  const columns = steps.flatMap((orders, at) => [
    `${whole(sizes[at] ?? 0)} → ${whole(orders)}`,
    'floor',
  ])
  return [
    '## Growth',
    '',
    `How many times as long a call of one caller takes (p50) among ten times the orders; the aim is ${GROWTH_AIM}.`,
    'Two sizes that were measured on other days, or on a machine otherwise busy, differ by the machine too: the floor beside tells by how much.',
    '',
    `![p50 by number of orders, each case beside its floor](${plot})`,
    '',
    ...head(['work'], columns),
    ...growths.map((growth) =>
      row(growth.title, ...steps.flatMap((orders) => growthAt(growth, orders))),
    ),
    '',
  ]
}
