import type { Readable } from 'node:stream'
import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import type { FileStore } from '../platform/files/file-store.port.ts'

/** What a command works with; the database is migrated and, when embedded, held by this process. */
export type CliContext = {
  config: Config
  database: OpenDatabase<Database>
  openFiles: () => Promise<FileStore>
  stdin: () => Readable
  /** Ended by whoever asked for the command. */
  signal?: AbortSignal | undefined
  /** Where a copy lies of the database that a running product has open, and that is worked with: nothing is signed over it. */
  copyIn?: string | undefined
  /** Progress for a person, on standard error: standard output is the outcome's. */
  say: (line: string) => void
}

/** How it ended: ok false is a refusal (exit 1). What it says is one line or several; json is the last one with --json. */
export type Outcome = {
  ok: boolean
  text: string | readonly string[]
  json: Record<string, unknown>
}

export type Values = Record<string, string | boolean | undefined>

export type Command = {
  /** As typed after `npm run cli --`, without options: 'staff add'. */
  name: string
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** The names of what must follow the command, in order. */
  positionals: string[]
  /** The database is handed over as it is found. */
  migratesItself?: true
  /**
   * How it works while a product has the embedded database open: within that product unless said otherwise, on a copy of
   * the database as of now, or not at all.
   */
  beside?: 'on a copy' | 'never'
  /** A command without arguments that the running product runs before the copy is taken. */
  beforeCopy?: string
  /** Reads what was typed before any database is opened; `at` finds a path from where it was typed. Throws UsageError. */
  prepare: (
    values: Values,
    positionals: string[],
    at: (path: string) => string,
  ) => Run | Promise<Run>
}

export type Run = (context: CliContext) => Promise<Outcome>

/** Wrong usage: exit 2, the message and the usage on standard error. */
export class UsageError extends Error {}

/** An option that must be there. Throws UsageError naming it. */
export const required = (values: Values, name: string): string => {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

/** An option that must be a whole number of at least min. Throws UsageError naming it. */
export const wholeNumber = (
  values: Values,
  name: string,
  min: number,
  fallback?: number,
): number => {
  const given = values[name]
  if (given === undefined && fallback !== undefined) return fallback
  const text = required(values, name)
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < min)
    throw new UsageError(`--${name} must be a whole number of ${min} or more`)
  return value
}
