/** A number with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Milliseconds, as many digits as they mean something. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value))

/** How many times as much. */
export const times = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

/** One that stands in bold where it is over what is aimed at. */
export const against = (value: number, aim: number): string =>
  value > aim ? `**${times(value)}**` : times(value)

export const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The head of a table: words to the left, figures to the right. */
export const head = (words: string[], figures: string[]): string[] => [
  row(...words, ...figures),
  `|${'---|'.repeat(words.length)}${'---:|'.repeat(figures.length)}`,
]
