import type { Role } from '@e-arrival/contract/permissions'
import { finishedStatuses } from '@e-arrival/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import { askTogether } from '../../../platform/db/ask-together.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { byAsked, type FoundOrder, isAsked } from '../../../platform/db/orders/meant-orders.ts'
import { sentAhead } from '../../../platform/db/sent-ahead.ts'
import { foldText } from '../../../platform/fold.ts'
import type { HeldOrder } from './transition-state.ts'

/** The orders that ids of a call mean; unknown ones are missing. */
export const findOrders = async (db: Db, asked: string[]): Promise<Map<string, FoundOrder>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_id'])
    .where(isAsked(asked))
    .execute()
  return byAsked(rows, asked)
}

/** The order that an id of a call means; undefined for none. */
export const findOrder = async (db: Db, asked: string): Promise<FoundOrder | undefined> =>
  (await findOrders(db, [asked])).get(asked)

const hold = (which: RawBuilder<boolean>): RawBuilder<HeldOrder> => sql`
  select id, order_id, status, previous_status, status_changed_at, status_changed_by, processing_date,
    refund_requested_at, refund_date, assigned_to, completed_by, completed_at,
    filed_reference, filed_at, filed_by
  from orders where ${which} order by id for no key update`

/** Holds the orders' rows until the transaction ends, locked in id order. */
export const holdOrders = async (trx: Trx, ids: number[]): Promise<HeldOrder[]> =>
  (await hold(sql`id = any(${ids}::bigint[])`).execute(trx)).rows

/**
 * The orders that ids of a call mean, as findOrders takes them, their rows held as by holdOrders; and members whom the call
 * mentions, held after them in the same round trip.
 */
export const lockOrders = async (
  trx: Trx,
  asked: string[],
  memberIds: number[],
): Promise<{ meant: Map<string, HeldOrder>; members: Members }> => {
  const [rows, members] = await askTogether(trx, [hold(isAsked(asked)), membersHeld(memberIds)])
  return { meant: byAsked(rows, asked), members: membersById(members) }
}

/** Writes what the transition function decided: one statement, so that the counters' triggers run once. */
export const writeOrders = async (trx: Trx, orders: HeldOrder[]): Promise<void> => {
  if (orders.length === 0) return
  await sql`
    update ${sentAhead} orders o set status = n.status, previous_status = n.previous_status,
      status_changed_at = n.status_changed_at, status_changed_by = n.status_changed_by,
      processing_date = n.processing_date, refund_requested_at = n.refund_requested_at,
      refund_date = n.refund_date, assigned_to = n.assigned_to,
      completed_by = n.completed_by, completed_at = n.completed_at,
      filed_reference = n.filed_reference, filed_at = n.filed_at, filed_by = n.filed_by
    from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as n (id bigint, status text,
      previous_status text, status_changed_at timestamptz, status_changed_by text,
      processing_date date, refund_requested_at timestamptz, refund_date timestamptz,
      assigned_to int, completed_by int, completed_at timestamptz,
      filed_reference text, filed_at timestamptz, filed_by text)
    where o.id = n.id`.execute(trx)
}

type Member = { name: string; active: boolean; type: Role }
/** Members by id. */
export type Members = Map<number, Member>

const membersHeld = (ids: number[]): RawBuilder<Member & { id: number }> => sql`
  select id, name, active, type from staff where id = any(${ids}::int[]) order by id for share`

const membersById = (rows: (Member & { id: number })[]): Members =>
  new Map(rows.map(({ id, ...member }) => [id, member]))

/** Members by id, kept from leaving until the transaction ends. */
export const holdMembers = async (trx: Trx, ids: number[]): Promise<Members> =>
  ids.length === 0 ? new Map() : membersById((await membersHeld(ids).execute(trx)).rows)

/** The active member of that name, however it is spelled (D23). */
export const findMemberByName = async (
  db: Db,
  name: string,
): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('name_folded', '=', foldText(name))
    .executeTakeFirst()

/** The open orders somebody holds behind one of them, a batch of them. */
export const openOrdersOf = async (
  db: Db,
  staffId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('assigned_to', '=', staffId)
    .where('status', 'not in', finishedStatuses)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who is in the team no longer and holds open orders. */
export const leaversWithOrders = async (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('staff as s')
    .select(['s.id', 's.name'])
    .where('s.active', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.assigned_to', '=', 's.id')
          .where('o.status', 'not in', finishedStatuses),
      ),
    )
    .orderBy('s.id')
    .execute()

/** One order by either id, its row held until the transaction ends. */
export const holdOrder = async (trx: Trx, asked: string): Promise<HeldOrder | undefined> =>
  byAsked((await hold(isAsked([asked])).execute(trx)).rows, [asked]).get(asked)
