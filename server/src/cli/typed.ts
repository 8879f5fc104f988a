import { readFile } from 'node:fs/promises'
import { UsageError } from './command.ts'

/** The number that a list shows, as it was typed. Throws UsageError naming the list. */
export const numberTyped = (typed: string | undefined, list: string): number => {
  if (!typed || !/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(`ID is the number that ${list} shows`)
  return Number(typed)
}

/** A text file that an option names. Throws UsageError naming both. */
export const fileTyped = async (option: string, path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(`--${option}: ${path} cannot be read (${code ?? message})`)
  }
}

/** A time to the minute in UTC, as lists show it; '' for none. */
export const minute = (at: Date | null): string =>
  at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
