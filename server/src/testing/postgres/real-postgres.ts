import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, query } from './postgres-admin.ts'
import { libraryPrefix, postgresFolders } from './postgres-binaries.ts'
import { initialise, serverCommand } from './postgres-cluster.ts'
import type { KeeperTask } from './postgres-keeper.ts'
import { type Identity, identities } from './postgres-user.ts'

export type RealPostgres = RunningServer & {
  /** An empty database with pg_trgm available. */
  url: string
  createDatabase: (name: string, template?: string) => Promise<string>
}

export type RunningServer = {
  /** The maintenance database, for `createDatabase` from any process. */
  adminUrl: string
  /** Stops the server as an administrator would; connections are cut. */
  halt: () => Promise<void>
  /** Starts it again on the same port and waits until it answers. */
  resume: () => Promise<void>
  restart: () => Promise<void>
  /** The same without a clean end (-m immediate): what was committed is found in the log. */
  crash: () => Promise<void>
  /** Ends it by SIGKILL, for good unless it is resumed. */
  kill: () => Promise<void>
  /** The last lines of its log. */
  log: () => string
  /** Stops the server and removes its folder; also happens when this process dies. */
  stop: () => Promise<void>
}

type Keeper = ChildProcessByStdio<Writable, Readable, null>

const READY_WITHIN_MS = 30_000

/**
 * Starts a throw-away PostgreSQL (15 or newer) on a free port of 127.0.0.1, as any user, root
 * included. Meant for one call in vitest's globalSetup; workers get the urls by `provide`.
 */
export async function startPostgres(
  folders: string[] = postgresFolders(),
  settings: string[] = [],
): Promise<RealPostgres | { unavailable: string }> {
  const failures: string[] = []
  for (const binaries of folders) {
    for (const identity of identities()) {
      try {
        return await startOne(binaries, identity, settings)
      } catch (error) {
        failures.push(`${binaries}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  return { unavailable: failures.join('\n') || 'no PostgreSQL 15 or newer found' }
}

async function startOne(
  binaries: string,
  identity: Identity,
  settings: string[],
): Promise<RealPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-pg-'))
  const prefix = [...identity.prefix, ...libraryPrefix(binaries, folder)]
  const password = randomBytes(12).toString('hex')
  const server = await runServer({
    ...{ binaries, folder, password, settings },
    identity: { ...identity, prefix },
    prepare: () => initialise(binaries, folder, password, { ...identity, prefix }),
  })
  await query(server.adminUrl, 'begin; create extension pg_trgm; rollback')
  return {
    ...server,
    url: await createDatabase(server.adminUrl, 'app'),
    createDatabase: (name, template) => createDatabase(server.adminUrl, name, template),
  }
}

type ServerTask = {
  binaries: string
  folder: string
  password: string
  identity: Identity
  /** Settings after the tests' own, which they overrule. */
  settings: string[]
  /** Fills the folder's data. */
  prepare: () => void
}

/** Runs a server on the data that was prepared, and waits until it answers. */
export async function runServer(task: ServerTask): Promise<RunningServer> {
  const { binaries, folder, password, identity, settings } = task
  let keeper: Keeper | undefined
  try {
    task.prepare()
    const port = await freePort()
    const own = settings.flatMap((setting) => ['-c', setting])
    keeper = startKeeper({
      command: [...identity.prefix, ...serverCommand(binaries, folder, port), ...own],
      ...(identity.owner && { owner: identity.owner }),
      folder,
      log: join(folder, 'log'),
    })
    const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    await untilReady(adminUrl)
    return { ...control(keeper, adminUrl), adminUrl, log: () => readLog(join(folder, 'log')) }
  } catch (error) {
    const log = readLog(join(folder, 'log'))
    if (keeper) await endKeeper(keeper)
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${error instanceof Error ? error.message : error} ${log}`.trim())
  }
}

function startKeeper(task: KeeperTask): Keeper {
  const script = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))
  const keeper = spawn(process.execPath, [script, JSON.stringify(task)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  keeper.stdin.on('error', () => undefined)
  return keeper
}

function control(keeper: Keeper, adminUrl: string): Omit<RunningServer, 'adminUrl' | 'log'> {
  const ask = async (line: string): Promise<void> => {
    const answered = once(keeper.stdout, 'data')
    keeper.stdin.write(`${line}\n`)
    await answered
  }
  const halt = () => ask('halt')
  const resume = async () => {
    await ask('resume')
    await untilReady(adminUrl)
  }
  return {
    halt,
    resume,
    async restart() {
      await halt()
      await resume()
    },
    async crash() {
      await ask('crash')
      await resume()
    },
    kill: () => ask('kill'),
    stop: () => endKeeper(keeper),
  }
}

async function endKeeper(keeper: Keeper): Promise<void> {
  if (keeper.exitCode !== null) return
  const exited = once(keeper, 'exit')
  keeper.stdin.end()
  await exited
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function readLog(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' | ')
  } catch {
    return ''
  }
}
