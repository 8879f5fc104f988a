import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { openFiles } from '../app.files.ts'
import { runCommandLine } from '../cli/run-command-line.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import { childEnv } from './child-env.ts'
import { copyEmbedded } from './embedded-template.ts'
import { openInstalled } from './open-installed.ts'
import { createDatabase, dropDatabase } from './postgres/postgres-admin.ts'
import { templateName } from './postgres/postgres-template.ts'
import type { DatabaseKind } from './test-database.ts'

const MAIN = new URL('../cli/main.ts', import.meta.url).pathname

/** An installation of its own: a DATA_DIR, and on a server a database. */
export type Installation = {
  kind: DatabaseKind
  dataDir: string
  env: Record<string, string>
  /** Opens its database in this process; close it before the next command runs. */
  open: () => Promise<OpenDatabase<Database>>
  remove: () => Promise<void>
}

/** The database is a copy of a migrated one, or there is none yet. */
export const makeInstallation = async (
  kind: DatabaseKind,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<Installation> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-cli-'))
  const server = kind === 'postgres' ? inject('postgresUrl') : null
  const name = `c_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const template = migrated ? await templateName() : 'template0'
  const databaseUrl = server ? await createDatabase(server, name, template) : undefined
  if (!server && migrated) await copyEmbedded(dataDir)
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  return {
    kind,
    dataDir,
    env,
    open: () => openInstalled({ databaseUrl, dataDir }),
    remove: async () => {
      if (server) await dropDatabase(server, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type CliRun = {
  code: number | null
  stdout: string
  stderr: string
  /** The last line, read as JSON; null where it is none. */
  json: Record<string, unknown> | null
}

const lastJson = (stdout: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch {
    return null
  }
}

/** Runs the command to its end within this process: its database is opened and closed as in one of its own. */
export const runCli = async (
  installation: Installation,
  args: string[],
  stdin = '',
): Promise<CliRun> => {
  const said = { out: '', err: '' }
  const code = await runCommandLine(args, {
    env: installation.env,
    stdin: () => Readable.from([Buffer.from(stdin)]),
    out: (line) => {
      said.out += `${line}\n`
    },
    err: (line) => {
      said.err += `${line}\n`
    },
    openFiles,
  })
  return { code, stdout: said.out, stderr: said.err, json: lastJson(said.out) }
}

/** Starts the command as its own process, as `npm run cli --` does. */
export const startCli = (installation: Installation, args: string[], main = MAIN) =>
  spawn(process.execPath, [main, ...args], {
    cwd: installation.dataDir,
    env: { ...childEnv(), ...installation.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** The same as runCli by a process of its own. */
export const runCliProcess = async (
  installation: Installation,
  args: string[],
  stdin = '',
  main = MAIN,
): Promise<CliRun> => {
  const child = startCli(installation, args, main)
  const ended = once(child, 'close')
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return { code: child.exitCode, stdout, stderr, json: lastJson(stdout) }
}
