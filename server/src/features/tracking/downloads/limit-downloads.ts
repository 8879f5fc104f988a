import { trackingTexts } from '@e-arrival/contract/tracking'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { MOST_DOWNLOADS, type Rest, restAfter } from './download-limits.rules.ts'

/** An order, and how many downloads of it a day may have (DOWNLOADS_A_DAY). */
type Limited = { orderId: number; at: Date; aDay: number }

/** How long an order rests from being downloaded; null where it need not. An import says nothing of when, where it has no times. */
export const restOf = async (db: Db, { orderId, at, aDay }: Limited): Promise<Rest | null> => {
  const { rows } = await sql<{ all: number; first: Date | null }>`
    select (select count(*)::int from (
        select from downloads where order_id = ${orderId} limit ${MOST_DOWNLOADS}) d) as all,
      (select created_at from downloads where order_id = ${orderId} and document_id is not null
        order by id desc offset ${aDay - 1} limit 1) as first`.execute(db)
  return restAfter(rows[0] ?? { all: 0, first: null }, at)
}

/** Refuses one more download of an order that was downloaded too often, and says when it may be asked again, where it may. Its row is locked: no two are counted as one. */
export const refuseTooMany = async (trx: Db, limited: Limited): Promise<void> => {
  const rest = await restOf(trx, limited)
  if (!rest) return
  const { again } = rest
  if (!again) throw new AppError('tooMany', trackingTexts.spent)
  throw new AppError('tooMany', trackingTexts.often, {
    retryAfterSeconds: (again.getTime() - limited.at.getTime()) / 1000,
  })
}

/** Whether no more downloads are made of an order, and the last of them was made before `since`. */
export const isSpent = async (
  db: Db,
  { orderId, since }: { orderId: number; since: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ is_spent: boolean }>`
    select (select count(*) from (
        select from downloads where order_id = ${orderId} limit ${MOST_DOWNLOADS}) d) >= ${MOST_DOWNLOADS}
      and not exists (select from downloads where order_id = ${orderId} and document_id is not null
        and created_at > ${since}) as is_spent`.execute(db)
  return rows[0]?.is_spent === true
}
