import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { sentAhead } from '../db/sent-ahead.ts'
import type { DueWebhook } from './webhook-events.rules.ts'

/** The channel on which nodes are told that deliveries are due. */
export const WEBHOOKS_CHANNEL = 'webhooks'

/**
 * Writes down what is to be told to the webhooks of the orders' landing domains, in the caller's transaction: what is rolled
 * back is told to nobody. Of an order's downloads the first is told. Nodes are told when it commits.
 */
export const queueDeliveries = async (
  db: Db,
  at: Date,
  told: readonly DueWebhook[],
): Promise<void> => {
  if (told.length === 0) return
  await sql`
    with queued as (
      insert into webhook_deliveries
        (message_id, webhook_id, type, order_id, status, occurred_at, created_at, next_attempt_at)
      select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, t.type, o.order_id,
        coalesce(t.status, o.status), ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from rows from (
        unnest(${told.map(({ orderId }) => orderId)}::bigint[]),
        unnest(${told.map(({ type }) => type)}::text[]),
        unnest(${told.map(({ status }) => status)}::text[]),
        unnest(${told.map(({ downloadId }) => downloadId)}::bigint[])
      ) with ordinality t (order_id, type, status, download_id, place)
      join applications a on a.order_id = t.order_id
      join webhooks w on w.domain = lower(a.landing_domain) and w.revoked_at is null
      join orders o on o.id = t.order_id
      where exists (select from webhooks where revoked_at is null)
        and (t.download_id is null or not exists (
          select from downloads d where d.order_id = t.order_id and d.id <> t.download_id))
      order by t.place
      returning id
    )
    select ${sentAhead} pg_notify(${WEBHOOKS_CHANNEL}, '') from queued limit 1`.execute(db)
}
