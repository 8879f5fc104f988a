import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pickPort } from '../../platform/http/pick-port.ts'
import { query } from '../postgres/postgres-admin.ts'
import type { RunningServer } from '../postgres/real-postgres.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../deploy/haproxy/postgresql.cfg')
const READY_WITHIN_MS = 15_000
const TRUSTED = /^# {3}(create role .*;)$|^# {3}pg_hba\.conf, before every other line: {2}(.*)$/gm

/** Does on a primary what the example says of the role that asks it; replicas that are made of it later have it too. */
export const allowChecks = async (primary: RunningServer): Promise<void> => {
  const said = [...readFileSync(EXAMPLE, 'utf8').matchAll(TRUSTED)]
  const role = said.find(([, statement]) => statement)?.[1] ?? ''
  const line = said.find(([, , trusts]) => trusts)?.[2] ?? ''
  await query(primary.adminUrl, role)
  const client = new pg.Client(primary.adminUrl)
  await client.connect()
  const { rows } = await client.query<{ hba_file: string }>('show hba_file')
  const [{ hba_file: path }] = rows as [{ hba_file: string }]
  writeFileSync(path, `${line}\n${readFileSync(path, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

const hostOf = ({ adminUrl }: RunningServer): string => new URL(adminUrl).host

/** Runs deploy/haproxy/postgresql.cfg before two servers, with their addresses in place of an office's. */
export const startPostgresHaproxy = async (one: RunningServer, two: RunningServer) => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-haproxy-'))
  const port = await pickPort(0, '127.0.0.1')
  const path = join(folder, 'haproxy.cfg')
  const changes = { '127.0.0.1:5430': `127.0.0.1:${port}`, '10.0.0.1:5432': hostOf(one) }
  const config = Object.entries({ ...changes, '10.0.0.2:5432': hostOf(two) }).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`nothing to change: ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(EXAMPLE, 'utf8'),
  )
  writeFileSync(path, config)
  const child = spawn('haproxy', ['-db', '-q', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const through = (url: string): string => {
    const by = new URL(url)
    by.host = `127.0.0.1:${port}`
    return by.href
  }
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await query(through(one.adminUrl), 'select 1')
      break
    } catch (error) {
      if (performance.now() > until || child.exitCode !== null)
        throw new Error(`haproxy leads to no primary: ${said}`, { cause: error })
      await delay(50)
    }
  }
  return {
    through,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
