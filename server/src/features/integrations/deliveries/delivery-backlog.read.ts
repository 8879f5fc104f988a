import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** No table is counted past it: a figure that says so many says "or more". */
const MOST_COUNTED = 1000
const MOST_WEBHOOKS = 100

export type DeliveryBacklog = {
  waiting: number
  /** Of those that wait, tried before. */
  retried: number
  waitsSince: Date | null
  /** Given up within what is kept, of webhooks that are not revoked. */
  failed: number
}

/** What landing sites were not told yet, or not at all; the soonest due of those that wait. */
export const deliveryBacklog = async (db: Db): Promise<DeliveryBacklog> => {
  const { rows } = await sql<DeliveryBacklog>`
    select w.*, f.failed from
      (select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as retried, min(created_at) as "waitsSince"
        from (select attempts, created_at from webhook_deliveries where state = 'waiting'
          order by next_attempt_at limit ${sql.lit(MOST_COUNTED)}) soonest) w,
      (select count(*)::int as failed from (select from
        (select id from webhooks where revoked_at is null order by id limit ${sql.lit(MOST_WEBHOOKS)}) live,
        lateral (select from webhook_deliveries where webhook_id = live.id and state = 'failed' order by id desc
          limit ${sql.lit(MOST_COUNTED)}) own limit ${sql.lit(MOST_COUNTED)}) counted) f`.execute(
    db,
  )
  return rows[0] as DeliveryBacklog
}
