import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { type Erased, erasedOf } from '../../../platform/db/orders/erased-orders.ts'
import type { EvidenceRow } from '../../../platform/event-log/append-events.store.ts'
import { stillTells } from '../../../platform/event-log/still-told.ts'
import { holdOrders } from '../../orders/orders.public.ts'
import { EventsLeft } from './events-left.ts'

/** Holds an order that is about to be erased, and says what of it was erased before; undefined where there is no such order. */
export const holdForErasing = async (
  trx: Trx,
  orderId: number,
): Promise<Erased | null | undefined> => {
  const [held] = await holdOrders(trx, [orderId])
  // In a statement of its own: it sees what was erased while this one waited for the row.
  return held && erasedOf(trx, orderId)
}

/** Whether events of before an order was erased whole tell of its traveller all the same: it is to be erased once more. */
export const isStillTold = async (trx: Trx, orderId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from events e where e.order_id = ${orderId} and ${stillTells('e')} and e.seq < (
      select max(w.seq) from events w
      where w.order_id = ${orderId} and w.kind = 'order.erased' and w.data->'classes' ? 'contact') limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Whether a mail of the order is at a provider right now: it cannot be taken back. */
export const isBeingMailed = async (trx: Trx, orderId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from mails where order_id = ${orderId} and state = 'sending' limit 1`.execute(trx)
  return rows.length > 0
}

/** Withdraws what waits to be mailed, and tries nothing again; answers the mails that were withdrawn. No hand took them back, so each says why. */
export const withdrawMails = async (trx: Trx, orderId: number): Promise<number[]> => {
  await sql`update mails set next_attempt_at = null where order_id = ${orderId} and state = 'unknown'`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update mails set state = 'cancelled', next_attempt_at = null, error = ${privacyTexts.mailWithdrawn}
    where order_id = ${orderId} and state in ('held', 'queued') returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Noted = { orderId: number; at: Date; contact: boolean; by: string; reason: string }

/** Puts an order among the erased; what was erased before keeps its day. */
export const noteErasure = async (
  trx: Trx,
  { orderId, at, contact, by, reason }: Noted,
): Promise<void> => {
  await sql`
    insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
    values (${orderId}, ${at}, ${contact ? at : null}, ${by}, ${reason})
    on conflict (order_id) do update set contact_at = coalesce(erasures.contact_at, excluded.contact_at),
      erased_by = excluded.erased_by, reason = excluded.reason, listed = false, outside = coalesce(erasures.outside, '{}')`.execute(
    trx,
  )
}

/**
 * Takes out of an order's events what they say of the person, of these also what somebody typed; answers the hash that binds what is left.
 * @throws EventsLeft where it did not
 */
export const redactEvents = async (
  trx: Trx,
  orderId: number,
  typedOf: readonly number[],
): Promise<string> => {
  await sql`select redact_events(${orderId}::bigint)`.execute(trx)
  await sql`select redact_typed_events(${orderId}::bigint, ${typedOf}::int[])`.execute(trx)
  const { rows: left } = await sql`
    select from events e where e.order_id = ${orderId}
      and (${stillTells('e')} or e.seq = any(${typedOf}::int[]) and not e.data ? 'erased') limit 1`.execute(
    trx,
  )
  if (left.length > 0) throw new EventsLeft()
  const { rows } = await sql<{ hash: string }>`
    select redacted_hash(${orderId}::bigint, 2147483647) as hash`.execute(trx)
  return rows[0]?.hash ?? ''
}

/** Every row of an order that packs and histories show: as they are now they are bound anew. */
export const evidenceOf = async (trx: Trx, orderId: number): Promise<EvidenceRow[]> => {
  const { rows } = await sql<EvidenceRow>`
    select kind, id from evidence_rows where order_id = ${orderId} order by kind, id`.execute(trx)
  return rows
}
