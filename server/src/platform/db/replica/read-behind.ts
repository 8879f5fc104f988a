import { UNKNOWN_POSITION } from '@e-arrival/contract/call/position'
import { within } from '../../deadline.ts'
import type { Db } from '../db.ts'
import { isJoined } from '../joined-connection.ts'
import { isUnavailable } from '../server/is-unavailable.ts'
import { primaryStanding, replayed } from './position.read.ts'
import { currentReading, showUpTo } from './reading-after.ts'

/** Who answered a read that may be a moment behind. */
export type ReadBy = 'replica' | 'primary'
/** A replica of a database, while it is near enough. */
export type Replica = {
  db: Db
  isIn: () => boolean
  leaveOut: (error: Error) => void
  /** What a read comes to, or null as soon as the replica is found silent. */
  unlessCut: <T>(read: Promise<T>) => Promise<T | null>
  count: (by: ReadBy) => void
}

const replicas = new WeakMap<Db, Replica>()

/** Lets reads of this handle that may be behind go to its replica; answers how that ends. */
export const useReplica = (db: Db, replica: Replica): (() => void) => {
  replicas.set(db, replica)
  return () => void replicas.delete(db)
}

/** Past it the primary is asked in what is left of the caller's time. */
export const REPLICA_WITHIN_MS = 4_000
/** A long statement, and one that stood in the way of what was to be replayed: of one read, not of the replica. */
const OF_ONE_READ = new Set(['57014', '40001'])

const fromReplica = async <T>(
  { db, leaveOut, unlessCut }: Replica,
  after: number,
  read: (db: Db) => Promise<T>,
): Promise<{ value: T } | null> => {
  try {
    const reading = within(REPLICA_WITHIN_MS, () =>
      // A connection ends with its server: what it has shown it goes on to show.
      db.connection().execute(async (own) => {
        const position = await replayed(own)
        return position === null || position < after ? null : { value: await read(own) }
      }),
    )
    return await unlessCut(reading)
  } catch (error) {
    if (isUnavailable(error) && !OF_ONE_READ.has(String((error as { code?: unknown }).code)))
      leaveOut(error as Error)
    return null
  }
}

/**
 * Runs a read that may be a moment behind: on the replica where there is one that has come as far as the caller has seen, else,
 * and where it fails there, on the primary. Never for what a right, a session or a write is decided by.
 */
export const readBehind = async <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> => {
  const replica = replicas.get(db)
  const reading = currentReading()
  if (!reading || !replica || isJoined()) return read(db)
  const answer = replica.isIn() ? await fromReplica(replica, reading.after, read) : null
  replica.count(answer ? 'replica' : 'primary')
  if (answer) return answer.value
  const value = await read(db)
  const position = await primaryStanding(db).then(
    (standing) => standing.position,
    () => UNKNOWN_POSITION,
  )
  showUpTo(reading, position)
  return value
}

/** Where to read after, for who was just told or has just written; null where no replica is read from. */
export const positionOf = (db: Db): (() => Promise<number>) | null =>
  replicas.has(db) ? async () => (await primaryStanding(db)).position : null
