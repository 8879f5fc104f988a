import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../testing/test-database.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema/schema.ts'
import { isUnavailable } from '../db/server/is-unavailable.ts'
import { createLog } from '../log.ts'
import { asError, type Job, startJobs } from './jobs.ts'

const log = createLog('silent')
const SOON = { timeout: 30_000, interval: 50 }

describe.each(databaseKinds())('jobs on %s', (kind) => {
  const ends: (() => Promise<unknown>)[] = []
  let database: OpenDatabase<Database>
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-jobs-'))
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    const server = kind === 'postgres' ? await openTestDatabase(kind) : null
    if (server) ends.push(server.close)
    database = await openDatabase<Database>({ dataDir, databaseUrl: server?.url })
    ends.push(database.close)
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  const start = async (jobs: Job[]): Promise<void> => {
    const { close } = await startJobs(database, log, jobs)
    ends.push(close)
  }

  test('each runs at the start, and one that fails stops neither the others nor the process', async () => {
    const done = vi.fn(async () => undefined)
    const fail = vi.fn(async () => Promise.reject(new Error('no')))
    await start([
      { name: 'fails', cron: '0 0 1 1 *', run: fail },
      { name: 'works', cron: '0 0 1 1 *', run: done },
    ])
    await vi.waitFor(
      () => expect([fail, done].map((f) => f.mock.calls.length)).toEqual([1, 1]),
      SOON,
    )
    const ask = 'select cron from pgboss.schedule'
    const { rows } =
      database.kind === 'embedded'
        ? await database.pglite.query(ask)
        : await database.pool.query(ask)
    expect(rows).toHaveLength(2)
  })

  test('two nodes run a turn once', async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 300)))
    const job = { name: 'shared', cron: '0 0 1 1 *', run: work }
    await Promise.all([start([job]), start([job])])
    await vi.waitFor(() => expect(work).toHaveBeenCalled(), SOON)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(work).toHaveBeenCalledTimes(1)
  })
})

test('what pg-boss tells of an error is an error: an outage is known for one', () => {
  const told = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: 'at …' }
  const error = asError({ ...told, queue: 'nightly' })
  expect([error.message, isUnavailable(error)]).toEqual([told.message, true])
  const itself = new Error('no')
  expect(asError(itself)).toBe(itself)
})
