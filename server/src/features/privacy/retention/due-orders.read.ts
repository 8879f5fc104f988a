import { finishedStatuses } from '@e-arrival/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** What of an order is due: its sensitive class, or all that is left of its traveller. */
export type DueClass = 'sensitive' | 'contact'
export type Position = { ended: string; id: number }
export type DueOrder = Position & { order_id: string }

const FIRST: Position = { ended: '0001-01-01', id: 0 }
const ended = sql`order_ended(o.departure_date, o.completed_at, o.arrival_date, o.created_at)`

/** Nobody works on it any more, and nobody waits for his money (D16): of any other order retention erases nothing. */
export const isOrderOver = sql<boolean>`(o.status = any(${[...finishedStatuses]}::text[]) and o.refund_requested_at is null)`

const holds = (of: DueClass, before: string) => sql`${ended} < ${before}::date
  and not exists (select from erasures e where e.order_id = o.id
    and ${of === 'contact' ? sql`e.contact_at is not null` : sql`true`})`

/** An order's first event says when it came into this database, by an import too. */
const isStoredBefore = (at: Date) => sql`coalesce(
  (select e.at from events e where e.order_id = o.id and e.seq = 1), o.created_at) < ${at}::timestamptz`

type Asked = {
  before: string
  storedBefore?: Date | undefined
  after?: Position | undefined
  limit: number
}

/** Orders that are over, ended before a day and hold a class still, after a position, in the order of the index orders_ended. */
export const dueOrders = async (
  db: Db,
  of: DueClass,
  { before, storedBefore, after = FIRST, limit }: Asked,
): Promise<DueOrder[]> => {
  const { rows } = await sql<DueOrder>`
    select ${ended}::text as ended, o.id, o.order_id from orders o
    where ${holds(of, before)} and ${isOrderOver} and (${ended}, o.id) > (${after.ended}::date, ${after.id}::bigint)
      and ${storedBefore ? isStoredBefore(storedBefore) : sql`true`}
    order by ${ended}, o.id limit ${limit}`.execute(db)
  return rows
}

/** Whether one of them is due still: somebody may have made it work again since it was found. */
export const isStillDue = async (
  db: Db,
  of: DueClass,
  { orderId, before }: { orderId: number; before: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and ${holds(of, before)} and ${isOrderOver}`.execute(
    db,
  )
  return rows.length > 0
}

/** How many there are, for a notice and a dry run: asked by the nightly job and by commands, in no request. */
export const countDue = (db: Db, of: DueClass, before: string): Promise<number> =>
  count(db, sql`${holds(of, before)} and ${isOrderOver}`)

/** How many are as old and wait, since they are not over. */
export const countWaiting = (db: Db, of: DueClass, before: string): Promise<number> =>
  count(db, sql`${holds(of, before)} and not ${isOrderOver}`)

const count = async (db: Db, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from orders o where ${which}`.execute(db)
  return rows[0]?.n ?? 0
}
