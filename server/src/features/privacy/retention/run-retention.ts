import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { type EraseDeps, type Erasure, eraseOrder } from '../erase/erase-order.ts'
import { EventsLeft } from '../erase/events-left.ts'
import { countDue, type DueClass, dueOrders, isStillDue, type Position } from './due-orders.read.ts'
import { DAY_MS, dueBefore, NOTICE_DAYS, type RetentionDays } from './retention.rules.ts'
import { readNotice, writeNotice } from './retention-notice.store.ts'

/** So many orders are erased in one night; what is more waits for the next. */
const ERASED_A_NIGHT = 20_000
const AT_ONCE = 200

type Deps = EraseDeps & { days: RetentionDays }

/** How many orders are due in each class as of now, or by another count. */
export const countAllDue = async (
  db: Db,
  { clock, days }: Pick<Deps, 'clock' | 'days'>,
  count = countDue,
): Promise<RetentionDays> => ({
  sensitive: await count(db, 'sensitive', dueBefore(clock(), days.sensitive)),
  contact: await count(db, 'contact', dueBefore(clock(), days.contact)),
})

/**
 * One night of retention (D71). Where it never ran, is to erase earlier than it said, or has something due for the first time, it only
 * says to Admins what it will erase, and does so two weeks later. No order is erased sooner after it came here, however old it is.
 */
export const retentionTurn = async (db: Db, deps: Deps): Promise<RetentionRun | null> => {
  const now = deps.clock()
  const { days } = deps
  const told = await readNotice(db)
  const isEarlier =
    !told || days.sensitive < told.sensitive_days || days.contact < told.contact_days
  if (isEarlier || told.sensitive + told.contact === 0) {
    const due = await countAllDue(db, deps)
    const isNew = due.sensitive + due.contact > 0
    if (!isEarlier && !isNew) return null
    const erasesFrom = new Date(now.getTime() + NOTICE_DAYS * DAY_MS)
    await writeNotice(db, days, { erasesFrom, due })
    const data = { ...due, from: erasesFrom.toISOString(), days }
    if (isNew)
      await appendActivity(db, systemActor, now, { kind: 'privacy.retention-announced', data })
    return null
  }
  if (told.sensitive_days !== days.sensitive || told.contact_days !== days.contact)
    await writeNotice(db, days, { erasesFrom: told.erases_from, due: told })
  if (now < told.erases_from) return null
  const storedBefore = new Date(now.getTime() - NOTICE_DAYS * DAY_MS)
  return runRetention(db, deps, { most: ERASED_A_NIGHT, storedBefore })
}

/** Of how many orders which class was erased; `failed`: of so many something was not, which is tried again. */
export type RetentionRun = RetentionDays & { failed: number }

/** Erases what is due now, the orders that ended first before the others. */
export const runRetention = async (
  db: Db,
  deps: Deps,
  { most = Number.POSITIVE_INFINITY, ...how }: How = {},
): Promise<RetentionRun> => {
  const failed = new Set<number>()
  const contact = await eraseDue(db, deps, 'contact', { ...how, most, failed })
  const sensitive = await eraseDue(db, deps, 'sensitive', { ...how, most: most - contact, failed })
  const data = { sensitive, contact, failed: failed.size }
  if (sensitive + contact + failed.size > 0)
    await appendActivity(db, systemActor, deps.clock(), { kind: 'privacy.retention-ran', data })
  return data
}

type How = {
  most?: number
  /** Only what came into this database before. */
  storedBefore?: Date
  onProgress?: (erased: number) => void
}

const eraseDue = async (
  db: Db,
  deps: Deps,
  of: DueClass,
  { most, storedBefore, onProgress, failed }: How & { most: number; failed: Set<number> },
): Promise<number> => {
  const before = dueBefore(deps.clock(), deps.days[of])
  const reason = `Kept for ${deps.days[of]} days.`
  let erased = 0
  for (let after: Position | undefined; erased < most; ) {
    const limit = Math.min(AT_ONCE, most - erased)
    const due = await dueOrders(db, of, { before, storedBefore, limit, after })
    if (due.length === 0) break
    for (const { id } of due) {
      const done = await eraseIfFree(db, deps, { orderId: id, upTo: of, reason, before })
      if (done.isNew) erased += 1
      if (done.left > 0) failed.add(id)
    }
    after = due.at(-1)
    onProgress?.(erased)
  }
  return erased
}

/** An order whose mail is on its way, that is work again, or that cannot be erased, is left for the next night and keeps no other. */
const eraseIfFree = async (
  db: Db,
  deps: Deps,
  { before, ...erase }: { orderId: number; upTo: DueClass; reason: string; before: string },
): Promise<Erasure> => {
  try {
    const { orderId, upTo } = erase
    const isStill = (trx: Db) => isStillDue(trx, upTo, { orderId, before })
    return await eraseOrder(db, deps, { actor: systemActor, isStill, ...erase })
  } catch (error) {
    const isBusy =
      error instanceof AppError && error.code === 'conflict' && !(error instanceof EventsLeft)
    if (!isBusy)
      deps.log.error({ err: error, orderId: erase.orderId }, 'retention could not erase an order')
    return { isNew: false, isUnread: false, left: isBusy ? 0 : 1 }
  }
}
