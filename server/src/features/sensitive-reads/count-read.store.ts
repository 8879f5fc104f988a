import { READ_WINDOW_MINUTES } from '@e-arrival/contract/privacy/sensitive-reads'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

export const WINDOW_MS = READ_WINDOW_MINUTES * 60_000

/** One look of a member at the sensitive class of an order; `what` is the kind of look, and of documents which one. */
export type Look = { memberId: number; orderId: number; what: string; at: Date }

/**
 * Counts a look among the distinct orders of the member's last ten minutes, one look of his at a time over all nodes.
 * Answers whether it begins a visit, or else, where it would be one order too many, in how many seconds it may be tried again.
 */
export const countRead = async (
  trx: Trx,
  { memberId, orderId, what, at }: Look,
  limit: number,
): Promise<{ isNewVisit: boolean } | { retryAfterSeconds: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext('sensitive_reads'), ${memberId}::int)`.execute(
    trx,
  )
  const since = new Date(at.getTime() - WINDOW_MS)
  await trx
    .deleteFrom('sensitive_reads')
    .where('member_id', '=', memberId)
    .where('read_at', '<=', since)
    .execute()
  const others = await trx
    .selectFrom('sensitive_reads')
    .select(({ fn }) => fn.max('read_at').as('last'))
    .where('member_id', '=', memberId)
    .where('order_id', '<>', orderId)
    .groupBy('order_id')
    .orderBy('last')
    .execute()
  const mustLeave = others[others.length - limit]
  if (mustLeave) {
    const waitMs = mustLeave.last.getTime() + WINDOW_MS - at.getTime()
    return { retryAfterSeconds: Math.max(1, waitMs / 1000) }
  }
  return { isNewVisit: await upsertLook(trx, { memberId, orderId, what, at }, since) }
}

const upsertLook = async (trx: Trx, look: Look, since: Date): Promise<boolean> => {
  const { memberId, orderId, what, at } = look
  const { rows } = await sql<{ is_new: boolean }>`
    insert into sensitive_reads as r (member_id, order_id, what, noted_at, read_at)
    values (${memberId}::int, ${orderId}::bigint, ${what}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (member_id, order_id, what) do update set read_at = greatest(r.read_at, excluded.read_at),
      noted_at = case when r.noted_at <= ${since}::timestamptz then excluded.noted_at else r.noted_at end
    returning noted_at = ${at}::timestamptz as is_new`.execute(trx)
  return rows[0]?.is_new ?? true
}
