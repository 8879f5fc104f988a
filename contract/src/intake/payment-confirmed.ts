import type { IntakeWarning } from '../intake.ts'
import { isNo, isYes } from '../values/yes-no.ts'

const inWords = (value: unknown): string => String(value ?? '').trim()
const isWord = (value: unknown, word: string): boolean => inWords(value).toLowerCase() === word

const saysPaid = (value: unknown): boolean => isYes(inWords(value)) || isWord(value, 'paid')
const saysUnpaid = (value: unknown): boolean => isNo(inWords(value)) || isWord(value, 'unpaid')

/** Absent or empty means paid: landing sites hand in what was paid for, and say so where it was not (D8). What is no yes confirms nothing. */
export const readConfirmed = (value: unknown): boolean => inWords(value) === '' || saysPaid(value)

const DOUBT = 'Neither yes nor no: the payment counts as not confirmed.'

/** What is neither a yes nor a no is taken as no, and said (D79). */
export const doubtConfirmed = (value: unknown): IntakeWarning[] =>
  inWords(value) === '' || saysPaid(value) || saysUnpaid(value)
    ? []
    : [{ path: 'payment_confirmed', message: DOUBT }]
