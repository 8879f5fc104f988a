import { UsageError } from './command.ts'

/** The number that a list shows, as it was typed. Throws UsageError naming the list. */
export const numberTyped = (typed: string | undefined, list: string): number => {
  if (!typed || !/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(`ID is the number that ${list} shows`)
  return Number(typed)
}

/** A time to the minute in UTC, as lists show it; '' for none. */
export const minute = (at: Date | null): string =>
  at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
