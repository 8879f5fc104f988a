import { waitFor } from '../deadline.ts'
import type { Db } from './db.ts'
import { isJoined } from './joined-connection.ts'
import { currentReading } from './replica/reading-after.ts'

type Lane<T> = { startedAt: number; running: Promise<T>; next: Promise<T> | undefined }

/** A read that takes longer stands on a connection that may be dead: who waits for it then asks on another. */
const WAITED_FOR_MS = 1_000

/**
 * Lets callers who ask the same at the same time share one query. Whoever comes while it runs waits for the next, which
 * starts after he came: nobody is answered from before his own change, and nobody waits past his own deadline. Who works in a
 * transaction around him reads alone: he sees what nobody else may see yet, and who reads for others may wait for his connection.
 */
export const shareReads = <T>(): ((db: Db, key: string, read: () => Promise<T>) => Promise<T>) => {
  const lanesOf = new WeakMap<Db, Map<string, Lane<T>>>()
  const ask = (db: Db, key: string, read: () => Promise<T>): Promise<T> => {
    const lanes = lanesOf.get(db) ?? new Map<string, Lane<T>>()
    lanesOf.set(db, lanes)
    const start = (): Promise<T> => {
      const lane: Lane<T> = { startedAt: performance.now(), running: read(), next: undefined }
      lanes.set(key, lane)
      const leave = (): void => {
        if (lanes.get(key) === lane && lane.next === undefined) lanes.delete(key)
      }
      lane.running.then(leave, leave)
      return lane.running
    }
    const lane = lanes.get(key)
    const age = lane ? performance.now() - lane.startedAt : 0
    if (!lane || age >= WAITED_FOR_MS) return start()
    lane.next ??= waitFor('A read', lane.running, WAITED_FOR_MS - age).then(start, start)
    return lane.next
  }
  // Who has seen more waits for nobody who reads after less.
  return (db, key, read) =>
    isJoined()
      ? read()
      : waitFor('A shared read', ask(db, `${key}@${currentReading()?.after ?? ''}`, read))
}
