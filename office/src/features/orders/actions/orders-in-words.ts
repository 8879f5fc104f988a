const digits = new Intl.NumberFormat('en-US')

/** '1 order', '5,555 orders'. */
export const ordersInWords = (count: number): string =>
  `${digits.format(count)} ${count === 1 ? 'order' : 'orders'}`
