import type { Db } from './db.ts'

type Lane<T> = { running: Promise<T>; next: Promise<T> | undefined }

/**
 * Lets callers who ask the same at the same time share one query. Whoever comes while it runs waits for the next, which
 * starts after he came: nobody is answered from before his own change.
 */
export const shareReads = <T>(): ((db: Db, key: string, read: () => Promise<T>) => Promise<T>) => {
  const lanesOf = new WeakMap<Db, Map<string, Lane<T>>>()
  return (db, key, read) => {
    const lanes = lanesOf.get(db) ?? new Map<string, Lane<T>>()
    lanesOf.set(db, lanes)
    const start = (): Promise<T> => {
      const lane: Lane<T> = { running: read(), next: undefined }
      lanes.set(key, lane)
      const leave = (): void => {
        if (lane.next === undefined) lanes.delete(key)
      }
      lane.running.then(leave, leave)
      return lane.running
    }
    const lane = lanes.get(key)
    if (!lane) return start()
    lane.next ??= lane.running.then(start, start)
    return lane.next
  }
}
