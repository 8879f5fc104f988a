/** How an application writes yes, in small letters (D38). */
export const yesWords: readonly string[] = ['1', 'yes', 'y', 'true']
const YES = new Set(yesWords)
const NO = new Set(['0', 'no', 'n', 'false'])

const folded = (value: string): string => value.trim().toLowerCase()

/** True for what an application writes for yes: 1, yes, Y, true (D38). */
export const isYes = (value: string): boolean => YES.has(folded(value))

/** True for what an application writes for no: 0, no, N, false (D38). */
export const isNo = (value: string): boolean => NO.has(folded(value))
