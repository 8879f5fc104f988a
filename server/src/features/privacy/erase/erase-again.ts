import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { type EraseDeps, eraseOrder } from './erase-order.ts'
import { followedBytes, listAnew, noteFollowed, stillThere } from './listed-erasures.store.ts'

const AT_ONCE = 500
const REASON = 'It was erased before this backup was made part of the database.'

/**
 * `left`: orders whose mail is on its way, for the next time. `cutOff`: parts of the list whose writing was cut off. `lacks`: so many bytes
 * the list is shorter than what this database has followed: it is another one, an older copy, or gone.
 */
export type ErasedAgain = {
  erased: number
  left: number
  unbelieved: number
  cutOff: number
  lacks: number
}

/**
 * Erases again what the list names and a restored backup has brought back, and adds to the list what it lacks of what this database
 * knows. A list that this database has followed to its end is not read. `unbelieved` parts of it are signed by nobody known. Of one that is
 * shorter than what was followed that is not forgotten: who was erased after the backup may be back.
 */
export const eraseAgain = async (db: Db, deps: EraseDeps): Promise<ErasedAgain> => {
  const again: ErasedAgain = { erased: 0, left: 0, unbelieved: 0, cutOff: 0, lacks: 0 }
  const [bytes, followed] = [await deps.list.bytes(), await followedBytes(db)]
  if (bytes !== followed) {
    const { entries, unbelieved, cutOff } = await deps.list.read()
    Object.assign(again, { unbelieved, cutOff, lacks: Math.max(followed - bytes, 0) })
    if (again.lacks > 0) await listAnew(db, entries)
    for (let from = 0; from < entries.length; from += AT_ONCE)
      for (const one of await stillThere(db, entries.slice(from, from + AT_ONCE)))
        await eraseOne(db, deps, one, again)
  }
  await deps.list.bringUp(db)
  if (again.left === 0 && again.unbelieved === 0 && again.lacks === 0)
    await noteFollowed(db, await deps.list.bytes())
  return again
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
