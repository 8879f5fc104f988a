import type { QueueSelection } from '@e-arrival/contract/orders/bulk'
import { readQueueName } from '@e-arrival/contract/orders/queues'
import { finishedStatuses, type Status } from '@e-arrival/contract/statuses'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { EventKind } from '../../../platform/event-log/events.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { filtered } from '../queues/list-filter.read.ts'
import { readListFilter, todayOf } from '../queues/queue-request.ts'
import { isAmongMatches } from '../search/search-match.read.ts'
import { readTerm } from '../search/search-term.rules.ts'
import { changeKinds } from '../transition/transition-state.ts'

/** The condition on orders rows that a selection means to a member at a time; his rights are checked. */
export const selected = async (
  db: Db,
  member: Member,
  { queue, search, ...asked }: QueueSelection,
  at: Date,
): Promise<Expression<SqlBool>> => {
  const where = filtered(
    await readListFilter(
      db,
      member,
      queue,
      asked,
      todayOf(() => at),
    ),
  )
  const term = readTerm(search ?? '')
  return term ? sql<SqlBool>`${where} and ${isAmongMatches(term)}` : where
}

export type Snapshot = { status: Status; ids: number[] }[]

/** By what it comes to somebody, or to nobody. */
const HANDED_OVER: EventKind = 'order.assigned'
/** By what an order comes into a queue, or under a search, with the status it had: whatever changes it. */
const waysIn = changeKinds.filter((kind) => kind !== HANDED_OVER)

/** What was told of an order since then by which it may have come into a selection; what flags and Now stand for comes in many ways. */
const cameSince = (asked: QueueSelection, asOf: Date): Expression<SqlBool> => {
  const byHands =
    asked.unassigned || asked.member || readQueueName(asked.queue)?.queue === 'myOrder'
  const kinds = byHands ? changeKinds : waysIn
  const ofKind =
    asked.flags || asked.now
      ? sql<SqlBool>`true`
      : sql<SqlBool>`e.kind = any(${[...kinds]}::text[])`
  return sql<SqlBool>`exists (
    select from events e where e.order_id = orders.id and e.at > ${asOf} and ${ofKind})`
}

/**
 * The orders that are selected now and were there at asOf, by the status each has: what came or changed after the
 * member looked is not his to choose.
 */
export const snapshotOf = async (
  db: Db,
  where: Expression<SqlBool>,
  asked: QueueSelection,
  asOf: Date,
): Promise<Snapshot> => {
  const { rows } = await sql<Snapshot[number]>`
    select status, array_agg(id order by id) as ids from orders
    where ${where} and created_at <= ${asOf} and status_changed_at <= ${asOf}
      and not ${cameSince(asked, asOf)}
    group by status order by status`.execute(db)
  return rows
}

/** The most urgent free order of a selection: soonest arrival first. Its row is held; rows others hold are passed by. */
export const holdMostUrgent = async (
  trx: Trx,
  where: Expression<SqlBool>,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${where} and assigned_to is null and status <> all(${[...finishedStatuses]}::text[])
    order by arrival_date asc nulls last, id limit 1 for no key update skip locked`.execute(trx)
  return rows[0]?.id
}
