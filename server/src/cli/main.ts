import { parseArgs } from 'node:util'
import { openFiles } from '../app.files.ts'
import { AppError } from '../platform/app-error.ts'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema.ts'
import { type Command, type Outcome, UsageError } from './command.ts'
import { commands } from './commands.ts'

const EXIT = { ok: 0, refused: 1, usage: 2 } as const

const usage = (): string =>
  ['Usage: npm run cli -- COMMAND [--json]', ...commands.map((c) => `  ${c.usage}`)].join('\n')

const findCommand = (args: string[]): { command: Command; rest: string[] } => {
  const command = commands.find((c) => args.slice(0, c.name.split(' ').length).join(' ') === c.name)
  if (!command) throw new UsageError(args.length === 0 ? 'No command given' : 'Unknown command')
  return { command, rest: args.slice(command.name.split(' ').length) }
}

const readArgs = (command: Command, rest: string[]) => {
  try {
    const parsed = parseArgs({
      args: rest,
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const missing = command.positionals[parsed.positionals.length]
    if (missing) throw new UsageError(`${missing} is missing`)
    if (parsed.positionals.length > command.positionals.length)
      throw new UsageError(`Too much: ${parsed.positionals.at(-1)}`)
    return parsed
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

const run = async (args: string[]): Promise<{ outcome: Outcome; json: boolean }> => {
  const { command, rest } = findCommand(args)
  const { values, positionals } = readArgs(command, rest)
  const config = readConfig()
  const database = await openDatabase<Database>({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    statementTimeoutMs: 0,
  })
  const say = (line: string): void => console.error(line)
  try {
    if (!command.migratesItself) await migrate(database.kysely)
    const context = { config, database, openFiles: () => openFiles(config), say }
    const outcome = await command.run(context, values as never, positionals)
    return { outcome, json: values.json === true }
  } finally {
    await database.close()
  }
}

/** A refusal's words, with the fields it names. */
const wordsOf = (error: AppError): string =>
  [error.message, ...(error.details.errors ?? []).map((e) => `${e.path}: ${e.message}`)].join('\n')

const exitOf = (error: unknown): number => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${usage()}`)
    return EXIT.usage
  }
  const expected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirLocked')
  if (error instanceof AppError) console.error(wordsOf(error))
  else console.error(expected ? (error as Error).message : error)
  return EXIT.refused
}

const args = process.argv.slice(2)
const wantsJson = args.includes('--json')
try {
  const { outcome, json } = await run(args)
  if (outcome.text !== '') console.log(outcome.text)
  if (json) console.log(JSON.stringify(outcome.json))
  process.exitCode = outcome.ok ? EXIT.ok : EXIT.refused
} catch (error) {
  process.exitCode = exitOf(error)
  if (wantsJson) console.log(JSON.stringify({ error: String((error as Error).message) }))
}
