import { EMPTY } from '@e-arrival/contract/values/dates'

const digits = new Intl.NumberFormat('en-US')
const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${digits.format(n)} ${n === 1 ? one : many}`

/** The sums beside a report's title: '240 orders · 31 countries'. Orders that name none are among the orders alone. */
export const inAll = <Row extends { count: number }>(
  rows: readonly Row[],
  names: readonly [one: string, many: string],
  nameOf: (row: Row) => string,
): string => {
  const orders = rows.reduce((sum, { count }) => sum + count, 0)
  return `${counted(orders, ['order', 'orders'])} · ${counted(rows.filter((row) => nameOf(row) !== EMPTY).length, names)}`
}
