import { REPLAYED_AT_ONCE, type Webhook } from '@e-arrival/contract/integrations/webhooks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const told = (at: Date | null): string | null => at?.toISOString() ?? null

/** As JSON: an array of int8 comes as text from one database and as numbers from the other. */
const failedIds = sql<number[]>`case when w.revoked_at is null then (
  select coalesce(json_agg(f.id order by f.id), '[]') from (
    select d.id from webhook_deliveries d
    where d.webhook_id = w.id and d.state = 'failed' order by d.id limit ${sql.lit(REPLAYED_AT_ONCE)}
  ) f) else '[]' end`

/** Every webhook there ever was, without its secrets; live ones first. */
export const listWebhooks = async (db: Db, now: Date): Promise<Webhook[]> => {
  const rows = await db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.domain', 'w.url', 'w.created_at', 'w.revoked_at', 'w.revoked_because'])
    .select(({ selectFrom }) => [
      selectFrom('webhook_secrets as s')
        .select('s.hint')
        .whereRef('s.webhook_id', '=', 'w.id')
        .where('s.ends_at', 'is', null)
        .as('hint'),
      selectFrom('webhook_secrets as s')
        .select((secret) => secret.fn.max('s.ends_at').as('until'))
        .whereRef('s.webhook_id', '=', 'w.id')
        .where('s.ends_at', '>', now)
        .as('overlap_until'),
      selectFrom('webhook_deliveries as d')
        .select('d.delivered_at')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'delivered')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('delivered_at'),
      ...(['waiting', 'failed'] as const).map((state) =>
        selectFrom('webhook_deliveries as d')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.state', '=', state)
          .as(state),
      ),
    ])
    .select(failedIds.as('failed_ids'))
    .orderBy(sql`w.revoked_at is not null`)
    .orderBy('w.domain')
    .orderBy('w.id')
    .execute()
  return rows.map(({ hint, waiting, failed, ...row }) => ({
    ...row,
    hint: hint ?? '',
    waiting: Number(waiting ?? 0),
    failed: Number(failed ?? 0),
    created_at: row.created_at.toISOString(),
    revoked_at: told(row.revoked_at),
    overlap_until: told(row.overlap_until),
    delivered_at: told(row.delivered_at),
  }))
}
