import { waitFor } from '../deadline.ts'
import type { Db } from './db.ts'
import { isJoined } from './joined-connection.ts'
import { currentReading, type Reading, readingAfter, showUpTo } from './replica/reading-after.ts'

/** What was read, and up to where it showed the database where that is to be known. */
type Read<T> = { value: T; shown: number | undefined }
type Lane<T> = { startedAt: number; running: Promise<Read<T>>; next: Promise<Read<T>> | undefined }

/** Reads for all who share it, none of whom is who asked first. */
const readForAll = async <T>(read: () => Promise<T>): Promise<Read<T>> => {
  const asked = currentReading()
  if (!asked) return { value: await read(), shown: undefined }
  const reading: Reading = { after: asked.after }
  const value = await readingAfter(reading, read)
  return { value, shown: reading.shown }
}

/** A read that takes longer stands on a connection that may be dead: who waits for it then asks on another. */
const WAITED_FOR_MS = 1_000

/**
 * Lets callers who ask the same at the same time share one query. Whoever comes while it runs waits for the next, which
 * starts after he came: nobody is answered from before his own change, and nobody waits past his own deadline. Who works in a
 * transaction around him reads alone: he sees what nobody else may see yet, and who reads for others may wait for his connection.
 */
export const shareReads = <T>(): ((db: Db, key: string, read: () => Promise<T>) => Promise<T>) => {
  const lanesOf = new WeakMap<Db, Map<string, Lane<T>>>()
  const ask = (db: Db, key: string, read: () => Promise<T>): Promise<Read<T>> => {
    const lanes = lanesOf.get(db) ?? new Map<string, Lane<T>>()
    lanesOf.set(db, lanes)
    const start = (): Promise<Read<T>> => {
      const lane: Lane<T> = {
        startedAt: performance.now(),
        running: readForAll(read),
        next: undefined,
      }
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
  return async (db, key, read) => {
    if (isJoined()) return read()
    const reading = currentReading()
    // Who has seen more waits for nobody who reads after less.
    const shared = ask(db, `${key}@${reading?.after ?? ''}`, read)
    const { value, shown } = await waitFor('A shared read', shared)
    showUpTo(reading, shown)
    return value
  }
}
