import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { type EraseDeps, eraseOrder } from './erase-order.ts'
import type { ReadList } from './erased-list.ts'
import {
  type Followed,
  followedList,
  knownErasures,
  listAnew,
  noteList,
  stillThere,
} from './listed-erasures.store.ts'
import { judgeList } from './whole-list.rules.ts'

const AT_ONCE = 500
const REASON =
  'It is on the list of erased orders: it was erased in the database of before, or in a copy.'

/**
 * `left`: orders whose mail is on its way, for the next time. `cutOff`: parts of the list whose writing was cut off. `lacks`: at least so
 * many erasures that were on the list are not: it is another one, an older copy, or gone. `isAwaited`: this database was restored where
 * there was no list at all, and none of before has come since.
 */
export type ErasedAgain = {
  erased: number
  left: number
  unbelieved: number
  cutOff: number
  lacks: number
  isAwaited: boolean
}

const isWaiting = ({ lacks, isAwaited }: ErasedAgain): boolean => lacks > 0 || isAwaited

/**
 * Erases again what the list names and a restored backup has brought back, and adds to the list what it lacks of what this database
 * knows. A list that this database has followed to its end is not read. `unbelieved` parts of it are signed by nobody known. Of one that
 * lacks what was on it, or that a database just restored (`isRestored`) does not find at all, that is not forgotten, whatever is
 * added here meanwhile: who was erased after the backup may be back. An empty file then says that nobody was.
 */
export const eraseAgain = async (
  db: Db,
  deps: EraseDeps,
  { isRestored = false }: { isRestored?: boolean } = {},
): Promise<ErasedAgain> => {
  const again: ErasedAgain = {
    ...{ erased: 0, left: 0, unbelieved: 0, cutOff: 0, lacks: 0, isAwaited: false },
  }
  const followed = await followedList(db)
  const isRead = isRestored || followed.lacks || (await deps.list.bytes()) !== followed.bytes
  const awaitingBytes = isRead ? await follow(db, deps, again, { followed, isRestored }) : 0
  await deps.list.bringUp(db)
  if (again.left > 0 || again.unbelieved > 0 || isWaiting(again)) return again
  const bytes = ((await deps.list.bytes()) ?? 0) - awaitingBytes
  await noteList(db, { bytes, awaitedSince: null, lacks: false })
  return again
}

const follow = async (
  db: Db,
  deps: EraseDeps,
  again: ErasedAgain,
  { followed, isRestored }: { followed: Followed; isRestored: boolean },
): Promise<number> => {
  // Before the list is read: what is listed meanwhile is in it.
  const known = await knownErasures(db)
  const list = await deps.list.read()
  const { entries, unbelieved, cutOff, awaitingBytes } = list
  Object.assign(again, { unbelieved, cutOff }, judgeList({ list, followed, known, isRestored }))
  // Before anything is added to it: what is added while it is awaited says so.
  await noteLook(db, again, isRestored ? { ...followed, lacks: false } : followed, deps.clock())
  await fill(db, again, list)
  for (let at = 0; at < entries.length; at += AT_ONCE)
    for (const one of await stillThere(db, entries.slice(at, at + AT_ONCE)))
      await eraseOne(db, deps, one, again)
  return awaitingBytes
}

const noteLook = async (
  db: Db,
  again: ErasedAgain,
  followed: Followed,
  now: Date,
): Promise<void> => {
  const { bytes } = followed
  if (!isWaiting(again)) await noteList(db, { bytes, awaitedSince: null, lacks: false })
  else if (!followed.lacks)
    await noteList(db, { bytes: Math.max(bytes, 1), awaitedSince: now, lacks: true })
}

/** All of the list is believed, or it is another than was followed: what it lacks is added. Each node may have one of its own. */
const fill = async (db: Db, again: ErasedAgain, { entries }: ReadList): Promise<void> => {
  if (isWaiting(again)) await listAnew(db, entries)
  // What only parts of the time of waiting name is said again, as proof.
  else if (again.unbelieved === 0)
    await listAnew(
      db,
      entries.filter(({ awaiting }) => awaiting === null),
    )
}

const eraseOne = async (
  db: Db,
  deps: EraseDeps,
  { id, contact }: { id: number; contact: boolean },
  again: ErasedAgain,
): Promise<void> => {
  const upTo = contact ? 'contact' : 'sensitive'
  try {
    const erase = { actor: systemActor, orderId: id, upTo, reason: REASON } as const
    if ((await eraseOrder(db, deps, erase)).isNew) again.erased += 1
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    again.left += 1
  }
}
