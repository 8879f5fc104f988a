import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { visible } from '@e-arrival/contract/shown/visible'
import { AppError } from '../platform/app-error.ts'
import { type Config, ConfigError, readConfig, sessionUrl } from '../platform/config/config.ts'
import { dataKeysAt } from '../platform/data-keys/data-keys.ts'
import { holdKeys } from '../platform/data-keys/held-keys.ts'
import { grantAppRole } from '../platform/db/migrate/grant-to.ts'
import { prepareToServe } from '../platform/db/migrate/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/db/open-database.ts'
import { sessionProblem } from '../platform/db/pooler/pooler-problem.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import { NotOurs } from '../platform/files/plain-file.ts'
import { startFailure } from '../platform/start-failure.ts'
import { borrowSnapshot, callRunning, runThere } from './beside/ask-running.ts'
import { type Command, type Outcome, type Run, UsageError } from './command.ts'
import { commands } from './commands.ts'
import type { Terminal } from './terminal.ts'

const EXIT = { ok: 0, refused: 1, usage: 2 } as const

const usage = (): string[] => [
  'Usage: npm run cli -- COMMAND [--json]',
  ...commands.map((c) => `  ${c.usage}`),
]

const findCommand = (args: string[]): { command: Command; rest: string[] } => {
  const command = commands.find((c) => args.slice(0, c.name.split(' ').length).join(' ') === c.name)
  if (!command)
    throw new UsageError(args.length === 0 ? 'No command given' : `Unknown command: ${args[0]}`)
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
    if (error instanceof UsageError) throw error
    throw new UsageError((error as Error).message.replaceAll('\n', ' '))
  }
}

type Typed = { command: Command; run: Run; terminal: Terminal }

/** Opens the database for one command; whatever is wrong with the command line was found before. */
const runAlone = async (typed: Typed, config: Config, dataDir = config.DATA_DIR) => {
  const { command, terminal } = typed
  const database = await openDatabase<Database>({
    databaseUrl: sessionUrl(config),
    dataDir,
    statementTimeoutMs: 0,
  })
  holdKeys(database.kysely, dataKeysAt(config))
  try {
    const problem = database.kind === 'postgres' && (await sessionProblem(database.pool, config))
    if (problem) throw new ConfigError(problem)
    if (!command.migratesItself) await prepareToServe(database.kysely, { say: terminal.err })
    const outcome = await runOn(
      typed,
      config,
      database,
      dataDir === config.DATA_DIR ? undefined : dataDir,
    )
    if (command.migratesItself) await grantAppRole(database.kysely, config)
    return outcome
  } finally {
    await database.close()
  }
}

const runOn = (
  { run, terminal }: Typed,
  config: Config,
  database: OpenDatabase<Database>,
  copyIn?: string,
): Promise<Outcome> => {
  const signal = terminal.running?.signal
  return run({
    ...{ config, database, signal, copyIn, stdin: terminal.stdin },
    openFiles: () => terminal.openFiles(config),
    say: (line) => {
      signal?.throwIfAborted()
      terminal.err(line)
    },
  })
}

/** Where a product has the embedded database open the command goes through it (D82). */
const runBeside = async (
  typed: Typed,
  config: Config,
  socket: Socket,
  args: string[],
): Promise<Outcome | number> => {
  const { command, terminal } = typed
  try {
    if (command.beside === 'never') throw neverBeside(command)
    if (command.beside !== 'on a copy') return await runThere(socket, args, terminal)
    if (command.beforeCopy) await runFirst(command.beforeCopy, typed, config)
    return await runAlone(typed, config, await borrowSnapshot(socket))
  } finally {
    socket.destroy()
  }
}

/** In the running product; its outcome is told as progress. */
const runFirst = async (name: string, { terminal }: Typed, config: Config): Promise<void> => {
  const socket = await callRunning(config.DATA_DIR)
  if (!socket) return
  try {
    await runThere(socket, [name], { ...terminal, out: terminal.err })
  } finally {
    socket.destroy()
  }
}

const neverBeside = ({ name }: Command): AppError =>
  new AppError('conflict', `${name} needs the database for itself: stop the server first.`)

/** Answers how it ended, or the exit code of the product that has run it. */
const runTyped = async (typed: Typed, args: string[]): Promise<Outcome | number> => {
  const { running, env } = typed.terminal
  if (running) {
    if (typed.command.beside) throw neverBeside(typed.command)
    return runOn(typed, running.config, running.database)
  }
  const config = readConfig(env)
  try {
    const socket = config.DATABASE_URL ? null : await callRunning(config.DATA_DIR)
    return await (socket ? runBeside(typed, config, socket, args) : runAlone(typed, config))
  } catch (error) {
    const line = startFailure(error, config)
    throw line === null ? error : new ConfigError(line, { cause: error })
  }
}

/** A refusal's words, with the fields it names; of what nobody expected, where it happened. */
const wordsOf = (error: unknown): string[] => {
  if (error instanceof UsageError) return [error.message, ...usage()]
  if (error instanceof AppError)
    return [error.message, ...(error.details.errors ?? []).map((e) => `${e.path}: ${e.message}`)]
  if (error instanceof NotOurs) return [`${error.message}.`]
  const expected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirLocked')
  if (expected || !(error instanceof Error)) return [expected ? error.message : String(error)]
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [String(error), ...frames]
}

/** The one place by which a command says anything: whatever a row says, a line is one line, and shows all that it says. */
const showing = (terminal: Terminal): Terminal => ({
  ...terminal,
  out: (line) => terminal.out(visible(line)),
  err: (line) => terminal.err(visible(line)),
})

/** Runs one command to its end; answers the exit code: 0, 1 on refusal, 2 on wrong usage. */
export const runCommandLine = async (args: string[], given: Terminal): Promise<number> => {
  const terminal = showing(given)
  const json = (value: object): void => {
    if (args.includes('--json')) terminal.out(JSON.stringify(value))
  }
  try {
    const { command, rest } = findCommand(args)
    const { values, positionals } = readArgs(command, rest)
    const cwd = terminal.running?.cwd ?? process.cwd()
    const run = await command.prepare(values as never, positionals, (path) => resolve(cwd, path))
    const outcome = await runTyped({ command, run, terminal }, args)
    if (typeof outcome === 'number') return outcome
    for (const line of [outcome.text].flat()) terminal.out(line)
    json(outcome.json)
    return outcome.ok ? EXIT.ok : EXIT.refused
  } catch (error) {
    for (const line of wordsOf(error)) terminal.err(line)
    json({ error: String((error as Error).message) })
    return error instanceof UsageError ? EXIT.usage : EXIT.refused
  }
}
