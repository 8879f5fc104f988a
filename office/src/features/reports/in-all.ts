const digits = new Intl.NumberFormat('en-US')
const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${digits.format(n)} ${n === 1 ? one : many}`

/** The sums beside a report's title: '240 orders · 31 countries'. */
export const inAll = (
  rows: readonly { count: number }[],
  names: readonly [one: string, many: string],
): string => {
  const orders = rows.reduce((sum, { count }) => sum + count, 0)
  return `${counted(orders, ['order', 'orders'])} · ${counted(rows.length, names)}`
}
