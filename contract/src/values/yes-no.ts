const YES = new Set(['1', 'yes', 'y', 'true'])
const NO = new Set(['0', 'no', 'n', 'false'])

/** True for what an application writes for yes: 1, yes, Y, true (D38). */
export const isYes = (value: string): boolean => YES.has(value.trim().toLowerCase())

/** True for what an application writes for no: 0, no, N, false (D38). */
export const isNo = (value: string): boolean => NO.has(value.trim().toLowerCase())
