import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sessionDefaults } from '../../platform/db/server/postgres-pool.ts'
import { canRunHere } from '../machine/can-run-here.ts'
import { samplePdf } from '../made/sample-files.ts'
import { uploadForm } from '../made/upload-form.ts'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { callNode, followNode, heardOf, signIn } from './staff-client.ts'
import {
  CARRIES_NAMES,
  canRunPgBouncer,
  type PgBouncer,
  pgbouncerVersion,
  startPgBouncer,
} from './start-pgbouncer.ts'

const version = pgbouncerVersion() ?? 0
const canRun = inject('postgresUrl') !== null && canRunPgBouncer()
const canCarry = canRunHere('Named statements over PgBouncer', [
  version < CARRIES_NAMES && 'PgBouncer 1.21 or newer',
])

vi.setConfig({ testTimeout: 120_000 })

const MEMBER = { email: 'roth@example.com', password: 'temple-lake-7' }
const ORDERS = 80
const CLIENTS = 8
/** What PgBouncer has to be told to let the settings of a connection pass that it does not keep. */
const SILENT_POOLER = [
  'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
]
/** Fewer than an office prepares, so that some have to be prepared anew. */
const FEW_NAMES = ['max_prepared_statements = 20']
/** What those before 1.21 cannot but do. */
const NO_NAMES = 'max_prepared_statements = 0'
/** How many names the server's own connection has that this one is lent. */
const namesThrough = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as names from pg_prepared_statements`)
  await client.end()
  return rows[0].names
}

const settingsThrough = async (url: string): Promise<string[]> => {
  const client = new pg.Client(url)
  await client.connect()
  const names = Object.keys(sessionDefaults).map((name) => `current_setting('${name}')`)
  const { rows } = await client.query(`select array[${names.join()}] as settings`)
  await client.end()
  return rows[0].settings
}

const openPooled = async (settings?: string[]) => {
  const office = await makeInstallation('postgres', { migrated: false })
  onTestFinished(office.remove)
  const direct = office.env.DATABASE_URL ?? ''
  const pooler = await startPgBouncer(direct, settings)
  onTestFinished(pooler.stop)
  const env = { DATABASE_URL: pooler.through(direct), DATABASE_LISTEN_URL: direct }
  return { office, pooler, direct, env }
}

const startRefused = (office: Installation, env: Record<string, string>): Promise<string> =>
  startServer(office, env).then(
    async (node) => {
      await node.kill()
      return 'it started'
    },
    (error: Error) => error.message,
  )

const complaintsOf = (pooler: PgBouncer): string[] =>
  pooler
    .log()
    .split('\n')
    .filter((line) => /ERROR|FATAL|WARNING.*(server|prepared)/.test(line))

describe.runIf(canRun).each([
  { by: 'without named statements', isHere: true, prepared: '0', settings: [] },
  { by: 'with named statements', isHere: canCarry, prepared: '1', settings: FEW_NAMES },
])('over PgBouncer in transaction mode', ({ by, isHere, prepared, settings }) => {
  test.runIf(isHere)(`two nodes work ${by}`, async () => {
    const { office, pooler, env } = await openPooled(settings)
    const own = { ...env, DATABASE_PREPARED: prepared, LOG_LEVEL: 'warn' }
    const nodes = await Promise.all([startServer(office, own), startServer(office, own)])
    for (const node of nodes) onTestFinished(node.kill)
    const [one, two] = nodes.map(({ url }) => url) as [string, string]
    const cli = { ...office, env: { ...office.env, ...own } }
    const { email, password } = MEMBER
    const staff = ['staff', 'add', '--name', 'Roth', '--type', 'Admin', '--email', email]
    expect((await runCli(cli, [...staff, '--password', password])).stderr).toBe('')
    const key = await runCli(cli, ['intake-key', 'add', '--domain', 'mekong.example', '--json'])
    const headers = { authorization: await signIn(one, MEMBER) }
    const heard = followNode(two, headers.authorization)
    onTestFinished(heard.close)

    const ids = Array.from({ length: ORDERS }, (_, n) => `POOL-${String(n).padStart(4, '0')}`)
    const handedIn = await Promise.all(
      ids.map((order_id, n) =>
        callNode(nodes[n % 2]?.url ?? '', '/intake/orders', {
          body: {
            order_id,
            full_name: 'Dara',
            email: 'dara@example.com',
            arrival_date: '2026-12-24',
          },
          headers: { 'x-api-key': String(key.json?.key) },
        }),
      ),
    )
    expect(handedIn.filter(({ http }) => http >= 300)).toEqual([])
    const queue = await callNode<unknown[]>(two, '/admin/get-orders-list/all?page=1&limit=100', {
      headers,
    })
    expect([queue.http, queue.data?.length]).toEqual([200, ORDERS])

    const [first = ''] = ids
    const moved = await callNode(one, '/admin/move-order-status', {
      ...{ method: 'PUT', headers, body: { orderId: first, updatingStatus: 'Awaiting' } },
    })
    expect(moved).toMatchObject({ http: 200, data: [{ done: true }] })
    await expect.poll(() => heardOf(heard, first), { timeout: 10_000 }).toBe(true)

    const form = { orderId: first, email: 'dara@example.com', mailServiceProvider: 'AWS' }
    const uploaded = await callNode<{ document: { url: string } }>(
      two,
      '/admin/upload-visa-document',
      {
        ...{ headers, body: uploadForm({ ...form, file: samplePdf() }) },
      },
    )
    expect(uploaded.http).toBe(200)
    const tracked = await callNode(one, '/front/track-order', {
      body: { orderId: first, email: 'dara@example.com' },
    })
    expect(tracked.http).toBe(200)
    const cookie = tracked.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const file1 = decodeURIComponent(uploaded.data.document.url.split(`${first}_`)[1] ?? '')
    const download = await callNode<{ url: string }>(two, '/front/download-passport-doc-pdf', {
      ...{ headers: { cookie }, body: { orderId: first, file1 } },
    })
    expect(download).toMatchObject({ http: 200 })
    const file = await fetch(`${one}${download.data.url}`, { headers: { cookie } })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(samplePdf())

    const targets = ['Awaiting', 'Contact Customer', 'Customer Called', 'Completed']
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const told: number[] = []
        for (let turn = 0; turn < 6; turn++) {
          const url = nodes[(client + turn) % 2]?.url ?? ''
          const updatingStatus = targets[(client + turn + 1) % targets.length]
          const body = { orderId: ids.filter((_, n) => n % CLIENTS === client), updatingStatus }
          const call = { method: 'PUT', headers, body }
          told.push((await callNode(url, '/admin/move-order-status', call)).http)
          told.push((await callNode(url, '/admin/get-all-folder-count', { headers })).http)
        }
        return told
      }),
    )
    expect(answers.flat().filter((http) => http !== 200)).toEqual([])
    expect(await settingsThrough(env.DATABASE_URL)).toEqual(['UTC', 'off', '9500ms', '3s', '1min'])
    const names = namesThrough(env.DATABASE_URL)
    if (prepared === '0') expect(await names).toBe(0)
    else expect(await names).toBeGreaterThan(0)
    const verified = await runCli(cli, ['verify', '--json'])
    expect([verified.code, verified.json?.problems]).toEqual([0, []])
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0])
    expect(nodes.map((node) => node.log()).filter((log) => /"level":[45]0/.test(log))).toEqual([])
    expect(complaintsOf(pooler)).toEqual([])
  })
})

test.runIf(canRun)('a pooler is named in one line where the office is not told of it', async () => {
  const { office, env } = await openPooled()
  const [pooled, direct] = [env.DATABASE_URL, env.DATABASE_LISTEN_URL]
  const untold = { DATABASE_URL: pooled }
  expect(await startRefused(office, untold)).toMatch(
    /takes no settings with a connection\. Set DATABASE_LISTEN_URL to/,
  )
  expect(await startRefused(office, { ...untold, DATABASE_LISTEN_URL: pooled })).toMatch(
    /Set DATABASE_LISTEN_URL to the address of PostgreSQL itself/,
  )
  const elsewhere = direct.replace(/[^/]*$/, 'postgres')
  expect(
    await startRefused(office, { ...env, DATABASE_LISTEN_URL: elsewhere, DATABASE_PREPARED: '0' }),
  ).toMatch(/DATABASE_LISTEN_URL leads to another database/)
})

test.runIf(canRun)('a pooler that takes everything is found all the same', async () => {
  const { office, env } = await openPooled(
    version < CARRIES_NAMES ? SILENT_POOLER : [...SILENT_POOLER, NO_NAMES],
  )
  const untold = { DATABASE_URL: env.DATABASE_URL, DATABASE_PREPARED: '0' }
  const [, refused = ''] = /\): (.*)/s.exec(await startRefused(office, untold)) ?? []
  expect(refused.trim().split('\n')).toEqual([
    expect.stringContaining('Set DATABASE_LISTEN_URL to the address of PostgreSQL itself'),
  ])
  const command = await runCli({ ...office, env: { ...office.env, ...untold } }, ['verify'])
  expect(command.stderr).toMatch(/^DATABASE_URL leads to a pooler in transaction mode/)
  expect(await startRefused(office, env)).toMatch(
    /named statements \(42P05\)\. Set DATABASE_PREPARED=0/,
  )
  const around = { ...env, DATABASE_PREPARED: '0', MIGRATE_DATABASE_URL: env.DATABASE_URL }
  expect(await startRefused(office, around)).toMatch(/Set MIGRATE_DATABASE_URL to/)
})
