import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canRunHere } from '../machine/can-run-here.ts'
import { libraryPrefix, postgresFolders } from '../postgres/postgres-binaries.ts'
import { identities } from '../postgres/postgres-user.ts'
import {
  type RealPostgres,
  type RunningServer,
  runServer,
  startPostgres,
} from '../postgres/real-postgres.ts'

export type Replica = RunningServer & {
  /** The address there of a database of the primary. */
  at: (databaseUrl: string) => string
}

/** The folder whose server can be copied as well; npm's binaries cannot. */
export const replicating = (): string | undefined => {
  const found = postgresFolders().find((folder) => existsSync(join(folder, 'pg_basebackup')))
  const isUsable = found !== undefined && identities().length > 0
  const missing = !isUsable && 'a PostgreSQL with pg_basebackup'
  return canRunHere('Tests with a streaming replica', [missing]) ? found : undefined
}

/** A primary that replicas can be made of. */
export const startPrimary = async (settings: string[] = []): Promise<RealPostgres> => {
  const binaries = replicating()
  const started = binaries ? await startPostgres([binaries], settings) : { unavailable: 'none' }
  if ('unavailable' in started) throw new Error(started.unavailable)
  return started
}

/** Makes a streaming replica of a primary; `name` is what synchronous_standby_names knows it by. */
export const startReplica = async (
  primary: RealPostgres,
  { name = 'replica', settings = [] }: { name?: string; settings?: string[] } = {},
): Promise<Replica> => {
  const binaries = replicating() ?? ''
  const [identity = { prefix: [] }] = identities()
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-pg-'))
  if (identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid)
  const prefix = [...identity.prefix, ...libraryPrefix(binaries, folder)]
  const source = new URL(primary.adminUrl)
  const { port, password } = source
  const copy = (): void => {
    const from = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${name}`
    const [command = '', ...args] = [
      ...[...prefix, join(binaries, 'pg_basebackup'), '-D', join(folder, 'data')],
      ...['-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ]
    const { status, stderr } = spawnSync(command, args, {
      ...{ ...identity.owner, cwd: '/', encoding: 'utf8' },
    })
    if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`)
    chmodSync(join(folder, 'data'), 0o700)
  }
  const server = await runServer({
    ...{ binaries, folder, password, settings, prepare: copy },
    identity: { ...identity, prefix },
  })
  const at = (databaseUrl: string): string => {
    const url = new URL(databaseUrl)
    url.port = new URL(server.adminUrl).port
    return url.href
  }
  return { ...server, at }
}
