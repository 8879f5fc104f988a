import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { isShared } from './joined-connection.ts'
import { analyze, resumeIndexes, suspendedIndexes, suspendIndexes } from './suspended-indexes.ts'

/** Shared by loads that run while indexes are put aside; who builds them again holds it alone. */
export const BULK_LOAD_LOCK = 7102014

type Load = {
  tables: readonly string[]
  /** Indexes that the load itself asks. */
  kept?: readonly string[]
  /** So many indexes are built at once. */
  lanes: number
  isLarge: () => Promise<boolean>
}

/**
 * Runs a large load with the indexes of its tables put aside. The last of the loads that run meanwhile builds them again, also where it
 * failed: built at the end of an earlier one they would be built under the others. Killed, it leaves them to the next load or start.
 */
export const loadInBulk = async <T>(
  db: Db,
  { tables, kept, lanes, isLarge }: Load,
  work: () => Promise<T>,
): Promise<T> => {
  const areAside = (await suspendedIndexes(db)).length > 0
  if (!areAside && !(await isLarge())) return work()
  const load = async () => {
    if (!areAside) await suspendIndexes(db, tables, kept)
    return work()
  }
  const buildAgain = async () => {
    await resumeIndexes(db, lanes)
    await analyze(db, tables, lanes)
  }
  return isShared(db) ? onServer(db, { load, buildAgain, work }) : inProcess(db, load, buildAgain)
}

const isTrue = async (connection: Db, asked: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${asked} as is`.execute(connection)
  return rows[0]?.is === true
}

type Steps<T> = { load: () => Promise<T>; buildAgain: () => Promise<void>; work: () => Promise<T> }

const onServer = <T>(db: Db, { load, buildAgain, work }: Steps<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    // Somebody builds them just now: what comes meanwhile waits for each of them.
    if (!(await isTrue(connection, sql`pg_try_advisory_lock_shared(${BULK_LOAD_LOCK})`)))
      return work()
    try {
      return await load()
    } finally {
      await sql`select pg_advisory_unlock_shared(${BULK_LOAD_LOCK})`.execute(connection)
      if (await isTrue(connection, sql`pg_try_advisory_lock(${BULK_LOAD_LOCK})`))
        await buildAgain().finally(() =>
          sql`select pg_advisory_unlock(${BULK_LOAD_LOCK})`.execute(connection),
        )
    }
  })

/** The embedded database has one connection, which would be given every lock that it holds: its loads are counted. */
const running = new WeakMap<Db, number>()

const inProcess = async <T>(
  db: Db,
  load: () => Promise<T>,
  buildAgain: () => Promise<void>,
): Promise<T> => {
  const count = (by: number): number => {
    const n = (running.get(db) ?? 0) + by
    running.set(db, n)
    return n
  }
  count(1)
  try {
    return await load()
  } finally {
    if (count(-1) === 0) await buildAgain()
  }
}
