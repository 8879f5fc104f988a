import { randomUUID } from 'node:crypto'
import { UNDO_MINUTES, type UndoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { heldTimeOf } from '../../../platform/db/held-time.ts'
import { sentAhead } from '../../../platform/db/sent-ahead.ts'
import type { Outcome } from '../transition/transition.ts'
import {
  type By,
  changeKinds,
  type OrderAction,
  type OrderState,
  type UndoItem,
} from '../transition/transition-state.ts'

const MINUTE_MS = 60_000
/** How long a batch is kept after its time, for who asks what became of it. */
export const UNDO_KEPT_MS = 24 * 60 * MINUTE_MS

/** A part of an action on a whole queue that says nothing for so long was the last one: its process may be gone. */
const GOES_ON_MS = 30_000

/** More than an action adds, so that none are left over. */
const SWEPT_AT_ONCE = 20
const SWEPT_IN_A_NIGHT_AT_ONCE = 200

type StoredState = {
  [K in keyof OrderState]: Date extends OrderState[K] ? string | null : OrderState[K]
}
type StoredItem = { id: number; before: StoredState; after: StoredState }

const dateOf = (text: string | Date | null): Date | null =>
  typeof text === 'string' ? heldTimeOf(text) : text
/** A state as it was before it was kept as JSON. */
export const storedState = (stored: StoredState | OrderState): OrderState => ({
  ...stored,
  status_changed_at: dateOf(stored.status_changed_at) ?? new Date(0),
  refund_requested_at: dateOf(stored.refund_requested_at),
  refund_date: dateOf(stored.refund_date),
  completed_at: dateOf(stored.completed_at),
  // Missing in what a version before kept.
  filed_reference: stored.filed_reference ?? '',
  filed_at: dateOf(stored.filed_at ?? null),
  filed_by: stored.filed_by ?? '',
})

const withoutIds = ({
  id: _id,
  order_id: _orderId,
  ...state
}: OrderState & { id?: number; order_id?: string }) => state

type Opened = { by: By; action: OrderAction; at: Date; continues: string | undefined }

/**
 * The batch an action is recorded under: the next part of the one it goes on with, where that is the member's own, of the
 * same action and not taken back meanwhile; else a new one. Its row is held.
 */
export const openBatch = async (
  trx: Trx,
  { by, action, at, continues }: Opened,
): Promise<Recorded['batch']> => {
  const fresh = { id: randomUUID(), part: 0 }
  if (continues === undefined || by.actor.id === null) return fresh
  const batch = await holdUndoBatch(trx, by.actor.id, continues)
  const goesOn =
    batch?.kind === action.kind &&
    batch.label === action.label &&
    batch.undone_at === null &&
    batch.expires_at > at
  if (!batch || !goesOn) return fresh
  const { rows } = await sql<{ part: number }>`
    select coalesce(max(part), -1) + 1 as part from undo_parts where batch_id = ${batch.id}`.execute(
    trx,
  )
  return { id: batch.id, part: Number(rows[0]?.part ?? 0) }
}

/** Where an action is recorded; it goes on where other parts are to come. */
export type Batch = { id: string; part: number; goesOn?: boolean }

type Recorded = {
  batch: Batch
  by: By
  at: Date
  action: OrderAction
  outcomes: Outcome[]
}

/**
 * Keeps what an action changed, so that its member can take it back; nothing changed keeps nothing. A part that comes after the ones before
 * it were taken back can be taken back too.
 */
export const recordUndo = async (
  trx: Trx,
  { batch, by, at, action, outcomes }: Recorded,
): Promise<void> => {
  const items = outcomes.flatMap(({ order, verdict, after }) =>
    verdict.done && verdict.next
      ? [{ id: order.id, before: withoutIds(order), after: withoutIds(after) }]
      : [],
  )
  const staffId = by.actor.id
  if (items.length === 0 || staffId === null) return
  const expires = new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS)
  const goesOnUntil = batch.goesOn ? new Date(at.getTime() + GOES_ON_MS) : null
  await sql`
    with gone as (
      delete from undo_batches where id = any(array(
        select id from undo_batches
        where staff_id = ${staffId}::int and created_at < ${new Date(at.getTime() - UNDO_KEPT_MS)}::timestamptz
        order by created_at limit ${sql.lit(SWEPT_AT_ONCE)}))
    ), batch as (
      insert into undo_batches (id, staff_id, kind, label, count, created_at, expires_at, goes_on_until)
      values (${batch.id}, ${staffId}::int, ${action.kind}, ${action.label}, ${items.length}::int,
        ${at}::timestamptz, ${expires}::timestamptz, ${goesOnUntil}::timestamptz)
      on conflict (id) do update set count = undo_batches.count + excluded.count, undone_at = null,
        goes_on_until = excluded.goes_on_until
      returning id
    )
    insert into ${sentAhead} undo_parts (batch_id, part, items)
    select id, ${batch.part}::int, ${JSON.stringify(items)}::text::jsonb from batch`.execute(trx)
}

/** Nothing more is added to a batch: whoever looks at it hears so at once. */
export const endBatch = async (db: Db, batchId: string): Promise<void> => {
  await db
    .updateTable('undo_batches')
    .set({ goes_on_until: null })
    .where('id', '=', batchId)
    .where('goes_on_until', 'is not', null)
    .execute()
}

/** Forgets what can be taken back no more, also of members who did nothing since or have left; answers how many batches. */
export const sweepUndoBatches = async (db: Db, at: Date): Promise<number> => {
  for (let swept = 0; ; ) {
    const gone = await db
      .deleteFrom('undo_batches')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('undo_batches')
          .select('id')
          .where('created_at', '<', new Date(at.getTime() - UNDO_KEPT_MS))
          .limit(SWEPT_IN_A_NIGHT_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    swept += Number(gone.numDeletedRows)
    if (gone.numDeletedRows < SWEPT_IN_A_NIGHT_AT_ONCE) return swept
  }
}

/** The public id of a batch's order where it is one, else null. */
const onlyOrder = sql<string | null>`case when undo_batches.count = 1 then (
  select o.order_id from undo_parts p, jsonb_array_elements(p.items) item
    join orders o on o.id = (item ->> 'id')::bigint
  where p.batch_id = undo_batches.id limit 1) end`

/** The batches a member can still take back, newest first. */
export const undoableBatches = async (db: Db, staffId: number, at: Date): Promise<UndoBatch[]> => {
  const rows = await db
    .selectFrom('undo_batches')
    .select(['id', 'kind', 'label', 'count', 'created_at', 'expires_at', 'goes_on_until'])
    .select(onlyOrder.as('order_id'))
    .where('staff_id', '=', staffId)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ goes_on_until, ...row }) => ({
    ...row,
    goes_on: goes_on_until !== null && goes_on_until > at,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** A batch of the member's own, its row held: of two presses of Undo one waits for the other. */
export const holdUndoBatch = async (trx: Trx, staffId: number, batchId: string) =>
  trx
    .selectFrom('undo_batches')
    .select(['id', 'kind', 'label', 'count', 'expires_at', 'undone_at'])
    .where('id', '=', batchId)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()

/** How many orders of a batch are still to be taken back. */
export const leftToUndo = async (db: Db, batchId: string): Promise<number> => {
  const batch = await db
    .selectFrom('undo_batches')
    .select('count')
    .where('id', '=', batchId)
    .executeTakeFirst()
  return batch?.count ?? 0
}

/** What is left of a batch after a part of it was taken back; with nothing left it is undone. */
export const keepLeft = async (
  trx: Trx,
  { batchId, left, at }: { batchId: string; left: number; at: Date },
): Promise<void> => {
  await trx
    .updateTable('undo_batches')
    .set({ count: left, undone_at: left === 0 ? at : null })
    .where('id', '=', batchId)
    .execute()
}

/** Takes the last part out of a batch: what it changed, without what happened since. */
export const takePart = async (
  trx: Trx,
  batchId: string,
): Promise<Map<number, UndoItem> | undefined> => {
  const { rows } = await sql<{ items: StoredItem[] }>`
    delete from undo_parts where batch_id = ${batchId}
      and part = (select max(part) from undo_parts where batch_id = ${batchId})
    returning items`.execute(trx)
  return (
    rows[0] &&
    new Map(
      rows[0].items.map(({ id, before, after }) => [
        id,
        { before: storedState(before), after: storedState(after), lastBatch: null, changedBy: '' },
      ]),
    )
  )
}

type LastChange = { order_id: number; batch: string | null; actor_name: string }

/** The newest change of each order: its batch, where it had one, and who made it. Read with the orders' rows held. */
export const lastChanges = async (trx: Trx, ids: number[]): Promise<LastChange[]> => {
  const { rows } = await sql<LastChange>`
    select o.id as order_id, e.batch, e.actor_name
    from unnest(${ids}::bigint[]) o (id), lateral (
      select data ->> 'batch' as batch, actor_name from events
      where order_id = o.id and kind = any(${changeKinds}::text[])
      order by seq desc limit 1
    ) e`.execute(trx)
  return rows
}
