import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { canRunHere } from '../machine/can-run-here.ts'
import { query } from '../postgres/postgres-admin.ts'
import { identities } from '../postgres/postgres-user.ts'

export type PgBouncer = {
  /** The address of a database by way of the pooler. */
  through: (databaseUrl: string) => string
  /** As Debian's and newer ones count: 1.21 carries named statements. */
  version: number
  log: () => string
  stop: () => Promise<void>
}

const READY_WITHIN_MS = 10_000

/** Its version as 1018 for 1.18; null where it is not installed. */
export const pgbouncerVersion = (): number | null => {
  const { stdout, status } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return status === 0 ? Number(major) * 1000 + Number(minor) : null
}

/** From here on it carries named statements, once it is told how many. */
export const CARRIES_NAMES = 1021

export const canRunPgBouncer = (): boolean =>
  canRunHere('An office over PgBouncer', [pgbouncerVersion() === null && 'pgbouncer'])

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a PgBouncer in transaction mode before a server; its other settings are its own defaults. */
export const startPgBouncer = async (
  serverUrl: string,
  settings: string[] = [],
): Promise<PgBouncer> => {
  const version = pgbouncerVersion()
  if (version === null) throw new Error('PgBouncer is not installed')
  const [identity] = identities()
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-pgbouncer-'))
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const port = await freePort()
  const files = {
    'users.txt': `"${username}" "${password}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['pool_mode = transaction', 'auth_type = scram-sha-256', 'max_client_conn = 500'],
      ...[`auth_file = ${join(folder, 'users.txt')}`, `logfile = ${join(folder, 'log')}`],
      ...settings,
      '',
    ].join('\n'),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { owner, prefix = [] } = identity ?? {}
  if (owner)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, owner.uid, owner.gid)
  const program = execFileSync('which', ['pgbouncer'], { encoding: 'utf8' }).trim()
  const [command = '', ...args] = [...prefix, program, '-q', join(folder, 'pgbouncer.ini')]
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: 'ignore' })
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.href
  }
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await query(through(serverUrl), 'select 1')
      break
    } catch (error) {
      if (performance.now() > until || child.exitCode !== null) throw error
      await delay(50)
    }
  }
  return {
    ...{ through, version },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
