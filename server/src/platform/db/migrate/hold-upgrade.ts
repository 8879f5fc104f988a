import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { isShared } from '../joined-connection.ts'

/** Two upgrades that wait for each other's end would not build one index: a waiting one holds no snapshot, it asks again. */
const ASK_AGAIN_MS = 200

export const UPGRADE_LOCKS = {
  beforeServing: 7102010,
  whileServing: 7102011,
  firstStart: 7102012,
  restore: 7102015,
}

/** After which a stop cancels again what runs: a cancelling that came between two statements met none. */
const CANCEL_AGAIN_MS = 100

/**
 * Runs work while no other process does, on a connection of its own whose statements and locks may last; of several locks it waits for
 * all and keeps none meanwhile. `onWait` is told once when another is at it. The locks end with their connection, however that ends.
 */
export const holdingLock = async <T>(
  db: Db,
  lock: number | readonly number[],
  work: (connection: Db) => Promise<T>,
  {
    onWait = () => undefined,
    signal,
  }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  if (!isShared(db)) return work(db)
  const locks = [lock].flat()
  return db.connection().execute(async (connection) => {
    for (let asked = 0; !(await tryLocks(connection, locks)); asked++) {
      if (asked === 0) onWait()
      await delay(ASK_AGAIN_MS, undefined, { signal })
    }
    try {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set lock_timeout = 0`.execute(connection)
      return await cancellable(db, connection, work, signal)
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
      await sql`reset lock_timeout`.execute(connection).catch(() => undefined)
      await unlock(connection, locks).catch(() => undefined)
    }
  })
}

/**
 * Work whose running statement a stop ends, from another connection: an index build of minutes does not hold it up. So work must
 * leave the pool that other one, and take what it asks for from the connection that it is handed.
 */
const cancellable = async <T>(
  db: Db,
  connection: Db,
  work: (connection: Db) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  if (!signal) return work(connection)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  const ended = new AbortController()
  let cancelling: Promise<void> = Promise.resolve()
  const cancel = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await sql`select pg_cancel_backend(${rows[0]?.pid ?? 0})`.execute(db).catch(() => undefined)
      await delay(CANCEL_AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const stop = () => {
    cancelling = cancel()
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(connection)
  } finally {
    signal.removeEventListener('abort', stop)
    ended.abort()
    await cancelling
  }
}

/** All of them or none: who waits with one in hand would keep out whoever has the other. */
const tryLocks = async (connection: Db, locks: readonly number[]): Promise<boolean> => {
  for (const [n, lock] of locks.entries()) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${lock}) as taken`.execute(connection)
    if (rows[0]?.taken) continue
    await unlock(connection, locks.slice(0, n))
    return false
  }
  return true
}

const unlock = async (connection: Db, locks: readonly number[]): Promise<void> => {
  for (const lock of locks) await sql`select pg_advisory_unlock(${lock})`.execute(connection)
}
