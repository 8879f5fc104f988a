import { AIM, type Measured, overFloor } from '../asked/case.ts'
import { type Figures, sizesOf } from './figures.ts'
import { against, head, ms, row, whole } from './in-words.ts'

const COLUMNS = [
  ...['orders', 'p95 ms', 'floor', 'ratio', 'calls/s', 'floor', 'floor ÷ ours'],
  ...['p95 ms', 'floor', 'ratio'],
]

const ofTen = ({ product, floor }: Measured): string[] => {
  const { ten, perSecond } = product
  // None of ten callers was answered in the time.
  if (!ten || !perSecond || !floor.ten || !floor.perSecond) return ['0', '', '', '', '', '']
  return [
    ...[whole(perSecond), whole(floor.perSecond), against(floor.perSecond / perSecond, AIM)],
    ...[ms(ten), ms(floor.ten), against(ten / floor.ten, AIM)],
  ]
}

/** The cells of a case: one caller, then ten. */
export const cellsOf = (measured: Measured): string[] => [
  ms(measured.product.one),
  ms(measured.floor.one),
  against(overFloor(measured), AIM),
  ...ofTen(measured),
]

/** The titles of a part, in the order in which they were measured at the largest size. */
export const titlesOf = (figures: Figures, part: 'day' | 'searches'): string[] => {
  const titles = sizesOf(figures)
    .toReversed()
    .flatMap(([, kept]) => kept[part]?.map(({ title }) => title) ?? [])
  return [...new Set(titles)]
}

/** A part of the figures, by case and size. */
const caseTable = (figures: Figures, part: 'day' | 'searches'): string[] => [
  ...head(['work'], COLUMNS),
  ...titlesOf(figures, part).flatMap((title) =>
    sizesOf(figures).flatMap(([orders, kept]) => {
      const measured = kept[part]?.find((one) => one.title === title)
      return measured ? [row(title, whole(orders), ...cellsOf(measured))] : []
    }),
  ),
]

/** W1 to W9 beside their floors. */
export const dayTable = (figures: Figures): string[] => [
  '## A day of work',
  '',
  'p95 of one caller; then calls a second and p95 of ten callers at once.',
  '',
  ...caseTable(figures, 'day'),
  '',
]
