import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { type EraseDeps, eraseOrder } from './erase-order.ts'
import {
  followedList,
  listAnew,
  noteFollowed,
  noteUnfollowed,
  stillThere,
} from './listed-erasures.store.ts'

const AT_ONCE = 500
const REASON = 'It was erased before this backup was made part of the database.'

/**
 * `left`: orders whose mail is on its way, for the next time. `cutOff`: parts of the list whose writing was cut off. `lacks`: so many bytes
 * the list is shorter than what this database has followed: it is another one, an older copy, or gone. `isAwaited`: this database was restored where there was no
 * list at all, and none of before has come since.
 */
export type ErasedAgain = {
  erased: number
  left: number
  unbelieved: number
  cutOff: number
  lacks: number
  isAwaited: boolean
}

/** Whether all of a list is believed, or it is another than was followed: what it lacks is added. Each node may have one of its own. */
const isToBeFilled = ({ unbelieved, lacks }: ErasedAgain): boolean => unbelieved === 0 || lacks > 0

/**
 * Erases again what the list names and a restored backup has brought back, and adds to the list what it lacks of what this database
 * knows. A list that this database has followed to its end is not read. `unbelieved` parts of it are signed by nobody known. Of one that is
 * shorter than what was followed, or that a database just restored (`isRestored`) does not find at all, that is not forgotten: who was
 * erased after the backup may be back. An empty file says that nobody was.
 */
export const eraseAgain = async (
  db: Db,
  deps: EraseDeps,
  { isRestored = false }: { isRestored?: boolean } = {},
): Promise<ErasedAgain> => {
  const again: ErasedAgain = {
    ...{ erased: 0, left: 0, unbelieved: 0, cutOff: 0, lacks: 0, isAwaited: false },
  }
  const [bytes, followed] = [await deps.list.bytes(), await followedList(db)]
  const isNowhere = isRestored && bytes === null && followed.bytes === 0
  const awaitedSince = isNowhere ? deps.clock() : followed.awaitedSince
  if ((bytes ?? 0) !== followed.bytes || awaitedSince) {
    const { entries, from, unbelieved, cutOff } = await deps.list.read()
    Object.assign(again, { unbelieved, cutOff, lacks: Math.max(followed.bytes - (bytes ?? 0), 0) })
    again.isAwaited = awaitedSince !== null && bytes !== 0 && !(from && from < awaitedSince)
    if (isToBeFilled(again)) await listAnew(db, entries)
    for (let at = 0; at < entries.length; at += AT_ONCE)
      for (const one of await stillThere(db, entries.slice(at, at + AT_ONCE)))
        await eraseOne(db, deps, one, again)
  }
  await deps.list.bringUp(db)
  await note(db, deps, again, awaitedSince)
  return again
}

const note = async (
  db: Db,
  { list }: EraseDeps,
  { left, unbelieved, lacks, isAwaited }: ErasedAgain,
  awaitedSince: Date | null,
): Promise<void> => {
  if (left === 0 && unbelieved === 0 && lacks === 0 && !isAwaited)
    await noteFollowed(db, (await list.bytes()) ?? 0)
  else
    await noteUnfollowed(db, {
      awaitedSince: isAwaited ? awaitedSince : null,
      lacks: lacks > 0 || isAwaited,
    })
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
