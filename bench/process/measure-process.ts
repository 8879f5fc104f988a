import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ENDS_WHEN_IDLE_MS } from '../../server/src/platform/pdf/draw-paper.ts'
import { startPostgres } from '../../server/src/testing/postgres/real-postgres.ts'
import { fill, startProduct } from '../product.ts'
import { lookAtProcess } from './loop-lag.ts'
import { measureMixedWork, type WorkLag } from './mixed-work.ts'
import { measureBareNode, measureStarts } from './starts.ts'

/** memoryMb: right after the work; restedMb: when the threads that it needed have ended. */
export type Kept = {
  orders: number
  startMs: number
  work: WorkLag[]
  memoryMb: number
  restedMb: number
}
export type Process = { times: number; nodeMs: number; postgres: Kept; embedded: Kept }

const ON_POSTGRES = 100_000
const EMBEDDED = 10_000
const REST_MS = ENDS_WHEN_IDLE_MS + 15_000

/** An office that is filled: what its starts take, what holds up its loop, and what it holds in memory after that work. */
const measureOffice = async (
  env: Record<string, string>,
  orders: number,
  times: number,
): Promise<Kept> => {
  await fill(env, orders)
  const startMs = await measureStarts(env, times)
  const product = await startProduct(env)
  try {
    const work = await measureMixedWork(product)
    const { memoryMb } = await lookAtProcess(product)
    await delay(REST_MS)
    const { memoryMb: restedMb } = await lookAtProcess(product)
    return { orders, startMs, work, memoryMb, restedMb }
  } finally {
    await product.stop()
  }
}

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-process-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const onPostgres = (times: number): Promise<Kept> =>
  inFolder(async (DATA_DIR) => {
    const postgres = await startPostgres()
    if ('unavailable' in postgres) throw new Error(`No PostgreSQL here: ${postgres.unavailable}`)
    try {
      return await measureOffice({ DATABASE_URL: postgres.url, DATA_DIR }, ON_POSTGRES, times)
    } finally {
      await postgres.stop()
    }
  })

/** The process itself, on PostgreSQL and with its own database. */
export const measureProcess = async (times: number): Promise<Process> => ({
  times,
  nodeMs: await measureBareNode(times),
  postgres: await onPostgres(times),
  embedded: await inFolder((DATA_DIR) => measureOffice({ DATA_DIR }, EMBEDDED, times)),
})
