import type { Db } from '../../../platform/db/db.ts'
import type { Logger } from '../../../platform/log.ts'
import type { ErasedList } from './erased-list.ts'
import { type ErasedMail, noteGone, outsideOf, withOutside } from './outside.store.ts'

export type OutsideDeps = {
  list: ErasedList
  /** Takes a document's file out of storage; refuses where that is another database's. */
  deleteFile: (db: Db, key: string) => Promise<void>
  /** Takes away the copy of a mail that no provider took. */
  deleteMailCopy: (mail: ErasedMail) => Promise<void>
  log: Pick<Logger, 'error'>
}

const AT_ONCE = 500

/**
 * Puts an erased order on the list and takes away what lies of it outside the database. One that fails keeps no other, and is
 * tried again with the next call and each night. Answers how many failed.
 */
export const deleteOutside = async (
  db: Db,
  deps: OutsideDeps,
  orderId: number,
): Promise<number> => {
  const outside = await outsideOf(db, orderId)
  const [list, ...deleted] = await Promise.allSettled([
    deps.list.bringUp(db),
    ...(outside?.files ?? []).map((key) => deps.deleteFile(db, key)),
    ...(outside?.mails ?? []).map(deps.deleteMailCopy),
  ])
  const failed = [list, ...deleted].filter((one) => one.status === 'rejected')
  for (const { reason } of failed)
    deps.log.error({ err: reason, orderId }, 'erased, but not all of it outside the database')
  if (outside && deleted.every((one) => one.status === 'fulfilled')) await noteGone(db, outside)
  return failed.length
}

/** Takes away what could not be taken away when its order was erased. Answers of how many orders something is left. */
export const deleteLeftOutside = async (db: Db, deps: OutsideDeps): Promise<number> => {
  let left = 0
  let ids = await withOutside(db, 0, AT_ONCE)
  while (ids.length > 0) {
    for (const id of ids) if ((await deleteOutside(db, deps, id)) > 0) left += 1
    ids = await withOutside(db, ids.at(-1) ?? 0, AT_ONCE)
  }
  return left
}
