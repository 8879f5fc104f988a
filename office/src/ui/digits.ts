const digits = new Intl.NumberFormat('en-US')

/** A whole number as the office writes it: 12,345. */
export const inDigits = (value: number): string => digits.format(value)

/** '1 order', '5,555 orders'. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : more}`
