import { calendarDate, EMPTY, isCalendarDay } from '@e-arrival/contract/values/dates'
import { isNo, isYes } from '@e-arrival/contract/values/yes-no'
import type { Definition } from '../../../ui/definitions/definitions.tsx'

/** Yes and No in one spelling, anything else as it is, '-' where there is nothing (D38). */
export const yesNo = (value: string): string => {
  if (isYes(value)) return 'Yes'
  return isNo(value) ? 'No' : orDash(value)
}

/** A text as it is, '-' where there is none. */
export const orDash = (value: string | null): string => value?.trim() || EMPTY

/** A day of an application as every date is written (D42); what is no day stays as it was given. */
export const formatDay = (value: string): string => {
  const day = value.trim().slice(0, 10)
  return isCalendarDay(day) ? calendarDate(day) : orDash(value)
}

/** True where an answer is this word, in any letter case. */
export const isWord = (value: string, word: string): boolean =>
  value.trim().toLowerCase() === word.toLowerCase()

export const field = (
  term: string,
  value: string | null,
  more: Partial<Definition> = {},
): Definition => ({ term, value: orDash(value), ...more })

/** True where a section has nothing to show: it folds to one line. */
export const allEmpty = (list: readonly Definition[]): boolean =>
  list.every(({ value }) => value === EMPTY)
