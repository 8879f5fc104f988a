import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { officeWork } from '../made/office-work.ts'
import { noteFigures } from '../note-figures.ts'
import { openInstalled } from '../open-installed.ts'
import { type RealPostgres, startPostgres } from '../postgres/real-postgres.ts'
import { type Installation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

/** `npm run test:faults` asks for twenty. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const LONGEST_SILENCE_MS = 4_000
const PASSWORD = 'temple-lake-7'
const EMAIL = 'maly@example.com'
/** D75: an answer, or a refusal, comes before that. */
const LONGEST_WAIT_MS = 12_000

vi.setConfig({ testTimeout: 180_000 + ROUNDS * 60_000 })

/** Throw-away servers acknowledge before they write; this one keeps its word as an office's does. */
const KEEPS_WORD = ['synchronous_commit=on', 'full_page_writes=on']

const ownServer = async (): Promise<{ postgres: RealPostgres; installation: Installation }> => {
  const postgres = await startPostgres(undefined, KEEPS_WORD)
  if ('unavailable' in postgres) return expect.fail(postgres.unavailable)
  onTestFinished(postgres.stop)
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-faults-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const open = () => openInstalled({ databaseUrl: postgres.url, dataDir })
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' }
  const installation = { kind: 'postgres' as const, dataDir, env, open, remove: async () => {} }
  return { postgres, installation }
}

const prepare = async (installation: Installation) => {
  const { kysely: db, close } = await installation.open()
  await migrate(db)
  await addStaff(db, { name: 'Maly', email: EMAIL, type: 'Admin', password: PASSWORD }, 6)
  const intakeKey = await addIntakeKey(db, 'mekong-entry.example')
  await close()
  return officeWork({ intakeKey, email: EMAIL, password: PASSWORD })
}

const untilReady = async (url: string): Promise<number> => {
  const since = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return Math.round(performance.now() - since)
    await delay(100)
  }
}

/** Works on an office while a fault comes and goes again and again; answers what it came to. */
const rounds = async (
  fault: string,
  { installation }: Awaited<ReturnType<typeof ownServer>>,
  env: Record<string, string>,
  strike: () => Promise<void>,
): Promise<void> => {
  const work = await prepare(installation)
  const server = await startServer(installation, env)
  onTestFinished(server.kill)
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await work.workOn(server.url, stopping.signal)
      await delay(50)
    }
  })()
  const readyAfter: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = work.orders.size
    await vi.waitFor(() => expect(work.orders.size).toBeGreaterThan(before), {
      ...{ timeout: 60_000, interval: 50 },
    })
    await strike()
    readyAfter.push(await untilReady(server.url))
  }
  stopping.abort()
  await working
  expect(await server.stop()).toBe(0)

  const { kysely: db, close } = await installation.open()
  const rows = await db.selectFrom('orders').select(['order_id', 'status']).execute()
  const documents = await db.selectFrom('documents').select('sha256').execute()
  await close()
  const stored = new Map(rows.map((row) => [row.order_id, row.status]))
  const kept = new Set(documents.map(({ sha256 }) => sha256))
  const acknowledged = [...work.orders.values()]
  const lost = acknowledged.filter(
    ({ orderId, statuses, document }) =>
      !statuses.includes(stored.get(orderId) ?? '') || (document && !kept.has(document.sha256)),
  )
  const verified = await runCli(installation, ['verify', '--json'])
  const { problems } = verified.json as { problems: string[] }
  noteFigures(fault, 'postgres', {
    ...{ rounds: ROUNDS, orders: acknowledged.length, 'lost work': lost.length },
    ...{ 'half-applied or miscounted': problems.length, 'answers of 401': work.answersOf(401) },
    ...{ 'answers of 500': work.answersOf(500), 'longest wait ms': work.longestMs() },
    'ready again after ms, at most': Math.max(...readyAfter),
  })
  expect(lost).toEqual([])
  expect([verified.code, problems]).toEqual([0, []])
  expect([work.answersOf(401), work.answersOf(500)]).toEqual([0, 0])
  expect(work.longestMs()).toBeLessThan(LONGEST_WAIT_MS)
}

test.runIf(inject('postgresUrl'))(
  'a database that is restarted at once loses nothing',
  async () => {
    const own = await ownServer()
    await rounds('restart -m immediate', own, {}, own.postgres.crash)
  },
)

test.runIf(inject('postgresUrl'))('a database that is killed loses nothing', async () => {
  const own = await ownServer()
  await rounds('kill -9 of the database', own, {}, async () => {
    await own.postgres.kill()
    await own.postgres.resume()
  })
})

test.runIf(inject('postgresUrl'))('a line that falls silent loses nothing', async () => {
  const own = await ownServer()
  const { hostname, port } = new URL(own.postgres.url)
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) })
  onTestFinished(proxy.close)
  const env = { DATABASE_URL: proxy.through(own.postgres.url) }
  await rounds('silent line', own, env, async () => {
    proxy.fault({ kind: 'silent' })
    await delay(Math.random() * LONGEST_SILENCE_MS)
    proxy.fault({ kind: 'none' })
  })
})
