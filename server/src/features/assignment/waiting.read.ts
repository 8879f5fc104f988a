import { ownLanguages } from '@e-arrival/contract/assignment/rules'
import { paidStatuses } from '@e-arrival/contract/statuses/status-sets'
import { languageOf } from '@e-arrival/contract/values/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { amongStatuses } from '../../platform/db/orders/status-among.ts'
import { inQueue } from '../orders/orders.public.ts'
import { notTo, type TakenFrom, type Waiting } from './assignment.rules.ts'
import type { ShiftMember } from './shift.store.ts'

/** Where a walk over what waits has come to. */
export type Place = { priority: boolean; processing_date: string; created_at: Date; id: number }
type Row = Place & { language: string }

const isOwn = (code: string): boolean => ownLanguages.some((one) => one.code === code)
const asWaiting = ({ id, priority, language }: Row): Omit<Waiting, 'notTo'> => {
  const code = languageOf(language)
  return { id, priority, language: code && isOwn(code) ? code : null }
}

const LANGUAGE = sql`lower(split_part(translate(trim(a.language), '_', '-'), '-', 1))`

/** True for what at least one of the members can: what nobody can take is not walked over again and again. */
const spokenBy = (members: readonly ShiftMember[]): RawBuilder<boolean> => {
  const cannot = ownLanguages
    .map(({ code }) => code)
    .filter((code) => members.every(({ languages }) => languages && !languages.includes(code)))
  return sql`${LANGUAGE} <> all(${cannot}::text[])`
}

type Asked = { today: string; members: ShiftMember[]; after: Place | null; limit: number }

/** Of one class alone, so that a look begins and ends in the index where that class is due: what comes in the future is not passed by. */
const holdClass = async (
  trx: Trx,
  priority: boolean,
  { today, members, after, limit }: Asked,
): Promise<Row[]> => {
  const takers = priority ? members.filter(({ takesPriority }) => takesPriority) : members
  const isBehind = after !== null && !after.priority && priority
  if (isBehind || takers.length === 0 || limit === 0) return []
  const beyond =
    after?.priority === priority
      ? sql`and (orders.processing_date, orders.created_at, orders.id)
          > (${after.processing_date}::date, ${after.created_at}::timestamptz, ${after.id}::bigint)`
      : sql``
  const queue = priority ? 'priorityOrder' : 'newOrder'
  const { rows } = await sql<Row>`
    select orders.id, orders.priority, orders.processing_date, orders.created_at, a.language
    from orders join applications a on a.order_id = orders.id
    where ${inQueue({ queue, today, memberId: 0, unassigned: true })}
      and orders.refund_requested_at is null and ${spokenBy(takers)} ${beyond}
    order by orders.processing_date, orders.created_at, orders.id
    limit ${limit} for no key update of orders skip locked`.execute(trx)
  return rows
}

/** What is free in New and Priority and due, priority first and then who is due longest; held, what others hold passed by. */
export const holdWaiting = async (
  trx: Trx,
  asked: Asked,
): Promise<{ orders: Waiting[]; last: Place | null }> => {
  const urgent = await holdClass(trx, true, asked)
  const plain = await holdClass(trx, false, { ...asked, limit: asked.limit - urgent.length })
  const rows = [...urgent, ...plain]
  const taken = await takenFrom(
    trx,
    rows.map(({ id }) => id),
  )
  const orders = rows.map((row) => ({
    ...asWaiting(row),
    notTo: notTo(taken.get(row.id) ?? [], asked.members),
  }))
  return { orders, last: rows.at(-1) ?? null }
}

/** From whom orders were taken, or who gave them back, by order. */
const takenFrom = async (trx: Trx, ids: number[]): Promise<Map<number, TakenFrom[]>> => {
  const { rows } = await sql<TakenFrom & { order_id: number }>`
    select order_id, coalesce(data ->> 'from', data ->> 'assignedFrom') as "from",
      coalesce(data ->> 'fromId', data ->> 'assignedFromId')::int as "fromId", at, data ? 'rule' as "byRule"
    from events where order_id = any(${ids}::bigint[])
      and (kind = 'order.assigned' and data ->> 'from' is not null
        or kind = 'order.undone' and data ->> 'assignedFrom' is not null)`.execute(trx)
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** The orders that came on a day of the office's and were due on it: as if all of them waited, none of them given to anybody before. */
export const readCame = async (
  db: Db,
  { day, since, until, limit }: { day: string; since: Date; until: Date; limit: number },
): Promise<Waiting[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.priority, o.processing_date, o.created_at, a.language
    from orders o join applications a on a.order_id = o.id
    where o.created_at >= ${since}::timestamptz and o.created_at < ${until}::timestamptz
      and o.processing_date <= ${day}::date and o.refund_requested_at is null
      and o.status in ${amongStatuses(paidStatuses)}
    order by o.priority desc, o.processing_date, o.created_at, o.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...asWaiting(row), notTo: [] }))
}

export type Untouched = { id: number; from: number }

/** A held order's last touch: when it came to its member, or what he last did with it. */
const TOUCHED = sql`(select max(e.at) from events e where e.order_id = o.id and (
  e.kind in ('order.assigned', 'order.undone', 'order.arrived')
  or e.actor_kind = 'staff' and e.actor_id = o.assigned_to))`

/** Of a part of what is held in New, what its member has not touched since; and where the next part begins, 0: at the start. */
export const readUntouched = async (
  trx: Trx,
  { after, today, since, part }: { after: number; today: string; since: Date; part: number },
): Promise<{ untouched: number[]; next: number }> => {
  const { rows } = await sql<{ id: number; idle: boolean }>`
    select o.id, ${TOUCHED} <= ${since}::timestamptz as idle
    from (select id, assigned_to from orders
      where status = 'New' and assigned_to is not null and processing_date <= ${today}::date and id > ${after}::bigint
      order by id limit ${part}) o order by o.id`.execute(trx)
  const untouched = rows.filter(({ idle }) => idle).map(({ id }) => id)
  return { untouched, next: rows.length < part ? 0 : (rows.at(-1)?.id ?? 0) }
}

/** Of those, held, the ones that still are as they were found; what somebody has in hand just now is passed by. */
export const holdUntouched = async (trx: Trx, ids: number[], since: Date): Promise<Untouched[]> => {
  const { rows } = await sql<Untouched>`
    select o.id, o.assigned_to as "from" from orders o
    where o.id = any(${ids}::bigint[]) and o.status = 'New' and o.assigned_to is not null
      and ${TOUCHED} <= ${since}::timestamptz
    order by o.id for no key update of o skip locked`.execute(trx)
  return rows
}
