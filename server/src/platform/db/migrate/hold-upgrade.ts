import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { isShared } from '../joined-connection.ts'

/** Two upgrades that wait for each other's end would not build one index: a waiting one holds no snapshot, it asks again. */
const ASK_AGAIN_MS = 200

export const UPGRADE_LOCKS = { beforeServing: 7102010, whileServing: 7102011, firstStart: 7102012 }

/**
 * Runs work while no other process does, on a connection of its own whose statements and locks may last. `onWait` is told
 * once when another is at it. The lock ends with its connection, however that ends.
 */
export const holdingLock = async <T>(
  db: Db,
  lock: number,
  work: (connection: Db) => Promise<T>,
  {
    onWait = () => undefined,
    signal,
  }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  if (!isShared(db)) return work(db)
  return db.connection().execute(async (connection) => {
    for (let asked = 0; !(await tryLock(connection, lock)); asked++) {
      if (asked === 0) onWait()
      await delay(ASK_AGAIN_MS, undefined, { signal })
    }
    const cancel = await cancelled(db, connection)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set lock_timeout = 0`.execute(connection)
      return await work(connection)
    } finally {
      signal?.removeEventListener('abort', cancel)
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
      await sql`reset lock_timeout`.execute(connection).catch(() => undefined)
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined)
    }
  })
}

/** Ends what runs on a connection, from another one: an index build of minutes does not hold up a stop. */
const cancelled = async (db: Db, connection: Db): Promise<() => void> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  const pid = rows[0]?.pid ?? 0
  return () => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
}

const tryLock = async (connection: Db, lock: number): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${lock}) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}
