import { trackingTexts } from '@e-arrival/contract/tracking'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DOWNLOADS_A_DAY, MOST_DOWNLOADS, type Rest, restAfter } from './download-limits.rules.ts'

/** Who may download nothing more is told to come a day later all the same: a program needs some answer. */
const ASK_AGAIN_SECONDS = 24 * 60 * 60

/** How long an order rests from being downloaded; null where it need not. An import says nothing of when, where it has no times. */
export const restOf = async (db: Db, orderId: number, at: Date): Promise<Rest | null> => {
  const { rows } = await sql<{ all: number; recent: string[] }>`
    select (select count(*)::int from (
        select from downloads where order_id = ${orderId} limit ${MOST_DOWNLOADS}) d) as all,
      array(select extract(epoch from created_at) * 1000 from downloads
        where order_id = ${orderId} and document_id is not null
        order by id desc limit ${DOWNLOADS_A_DAY.tries})::float8[] as recent`.execute(db)
  const [{ all, recent } = { all: 0, recent: [] }] = rows
  return restAfter({ all, recent: recent.map((ms) => new Date(Number(ms))) }, at)
}

/** Refuses one more download of an order that was downloaded too often. Its row is locked: no two are counted as one. */
export const refuseTooMany = async (trx: Db, orderId: number, at: Date): Promise<void> => {
  const rest = await restOf(trx, orderId, at)
  if (!rest) return
  const { again } = rest
  throw new AppError('tooMany', again ? trackingTexts.often : trackingTexts.spent, {
    retryAfterSeconds: again ? (again.getTime() - at.getTime()) / 1000 : ASK_AGAIN_SECONDS,
  })
}
