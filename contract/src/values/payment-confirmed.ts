import { isNo, isYes } from './yes-no.ts'

const inWords = (value: unknown): string => String(value ?? '').trim()
const isWord = (value: unknown, word: string): boolean => inWords(value).toLowerCase() === word

const saysPaid = (value: unknown): boolean => isYes(inWords(value)) || isWord(value, 'paid')
const saysUnpaid = (value: unknown): boolean => isNo(inWords(value)) || isWord(value, 'unpaid')

/** Absent or empty means paid: landing sites hand in what was paid for, and say so where it was not (D8). What is no yes confirms nothing. */
export const readConfirmed = (value: unknown): boolean => inWords(value) === '' || saysPaid(value)

/** Whether it is neither a yes nor a no: it is taken as no, and said (D79). */
export const isDoubtfulConfirmed = (value: unknown): boolean =>
  inWords(value) !== '' && !saysPaid(value) && !saysUnpaid(value)
