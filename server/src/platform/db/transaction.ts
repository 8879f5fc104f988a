import { AsyncLocalStorage } from 'node:async_hooks'
import { inTurn } from '../in-turn.ts'
import type { Db, Trx } from './db.ts'
import { isJoined } from './joined-connection.ts'
import { keepingPlans } from './kept-plans.ts'

const RETRIED = new Set(['40001', '40P01'])
const LOCKED = '55P03'
const MOST_TRIES = 4

/** How long a transaction may wait for locks, in all (D75). */
export const LOCK_PATIENCE_MS = 3_000
/** What is hardly ever waited for longer: past it a transaction waits where it takes no connection from others. */
export const FIRST_LOOK_MS = 500

/** Rooms of one pool: who finds a lock taken leaves the first and waits in the second, which is small. */
type Rooms = { first: ReturnType<typeof inTurn>; locked: ReturnType<typeof inTurn> }
const roomsOf = new WeakMap<Db, Rooms>()

/** Connections that transactions leave to reads, so that lists and health never wait for a lock. */
export const FOR_READS = 3
export const FOR_LOCKED = 2

/** Lets transactions on this pool take turns so that a locked row costs only who asks for it. */
export const shareConnections = (db: Db, poolSize: number): void => {
  const locked = inTurn(FOR_LOCKED, LOCK_PATIENCE_MS)
  roomsOf.set(db, { first: inTurn(Math.max(1, poolSize - FOR_READS - FOR_LOCKED)), locked })
}

/** How many transactions on this pool wait for their turn, and how many for a row; none where they take no turns. */
export const waitingOn = (db: Db): { turn: number; row: number } => {
  const rooms = roomsOf.get(db)
  return { turn: rooms?.first.waiting() ?? 0, row: rooms?.locked.waiting() ?? 0 }
}

const patience = new AsyncLocalStorage<number>()

/** How long the transaction that begins now may wait for a lock; undefined leaves it to the connection. */
export const lockPatienceMs = (): number | undefined => patience.getStore()

type Wishes = {
  /**
   * For what is done all day to rows found by their keys: to plan and parse each statement anew costs more than to run it.
   * Not where the best plan depends on a value, and not with texts that vary.
   */
  keepsPlans?: boolean
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const patiently = async <T>(rooms: Rooms, run: () => Promise<T>): Promise<T> => {
  const cameAt = performance.now()
  try {
    return await rooms.first(() => patience.run(FIRST_LOOK_MS, run))
  } catch (error) {
    if (codeOf(error) !== LOCKED) throw error
    const left = () => Math.ceil(cameAt + LOCK_PATIENCE_MS - performance.now())
    return rooms.locked(() => {
      if (left() <= 0) throw error
      return patience.run(left(), run)
    })
  }
}

/**
 * Runs work in a transaction; inside one it joins it. The outermost one is tried again after a deadlock, a
 * serialization failure or a lock that was taken, so work must have no effect outside the database.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  { keepsPlans = false }: Wishes = {},
): Promise<T> => {
  if (db.isTransaction) return work(db as Trx)
  const run = () => keepingPlans(keepsPlans, () => db.transaction().execute(work))
  // Within a transaction around it, its connection is had already.
  const rooms = isJoined() ? undefined : roomsOf.get(db)
  for (let tries = 1; ; tries++) {
    try {
      return await (rooms ? patiently(rooms, run) : run())
    } catch (error) {
      if (tries >= MOST_TRIES || !RETRIED.has(codeOf(error))) throw error
    }
  }
}
