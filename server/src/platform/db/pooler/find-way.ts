import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** How a pool's connections reach the database. */
export type Way = {
  /** Connections take turns on the server's own: nothing of one outlasts a transaction. */
  isShared: boolean
  /** A statement prepared under a name by one is not in another's way. */
  carriesNames: boolean
}

const STRAIGHT: Way = { isShared: false, carriesNames: true }
/** Others work through the same pooler, and may have come between. */
const TRIES = 8
/** The name is prepared already, or is not. */
const OF_NAMES = new Set(['42P05', '26000'])

/** Prepared under a name by one connection and asked for by another. */
const probe = () => ({ name: `e_arrival_${randomUUID()}`, text: 'select 1 as named' })

const serverPid = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A pooler gives each of its callers a number of its own, which no process of the server has. */
const isStraight = async (client: pg.ClientBase): Promise<boolean> =>
  (await serverPid(client)) === (client as unknown as { processID: number }).processID

const isNameKept = async (client: pg.ClientBase, named: pg.QueryConfig): Promise<boolean> => {
  try {
    await client.query(named)
    return true
  } catch (error) {
    if (!OF_NAMES.has(String((error as { code?: string }).code))) throw error
    return false
  }
}

/** Of two connections, one idle and one within a transaction: whether they met on one process of the server. */
const meet = async (idle: pg.ClientBase, busy: pg.ClientBase): Promise<Way | null> => {
  const named = probe()
  const pid = await serverPid(idle)
  if (!(await isNameKept(idle, named))) return { isShared: true, carriesNames: false }
  await busy.query('begin')
  try {
    if ((await serverPid(busy)) !== pid) return null
    return { isShared: true, carriesNames: await isNameKept(busy, named) }
  } finally {
    await busy.query('rollback')
  }
}

/** Finds out by trying whether a pooler stands between that lends its connections for a transaction. */
export const findWay = async (pool: pg.Pool): Promise<Way> => {
  const first = await pool.connect()
  try {
    if (await isStraight(first)) return STRAIGHT
    const second = await pool.connect()
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const way = await meet(first, second)
        if (way) return way
      }
    } finally {
      second.release()
    }
    return STRAIGHT
  } finally {
    first.release()
  }
}
