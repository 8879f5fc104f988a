import type { NowName } from '@e-arrival/contract/now/conditions'
import { LONGEST_TOLD } from '@e-arrival/contract/now/get-now'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The rows as they are, and the rules of Now told anew over them: what the numbers are compared with. */

type Order = {
  id: number
  order_id: string
  status: string
  changed: Date
  arrival: string | null
  processing: string
  filed: Date | null
  refund: Date | null
  member: number | null
}
type Remark = { order_id: number; at: Date; voided: string; chargeback: string }
type Mail = { order_id: number; kind: string; state: string; at: Date }
export type Rows = {
  orders: Order[]
  remarks: Map<number, Remark[]>
  mails: Map<number, Mail[]>
  fetched: Set<number>
  /** When its site last corrected it, as the test did it. */
  corrected: ReadonlyMap<string, Date>
}

const grouped = <T extends { order_id: number }>(rows: T[]): Map<number, T[]> =>
  Map.groupBy(rows, ({ order_id }) => order_id)

export const readRows = async (db: Db, corrected: ReadonlyMap<string, Date>): Promise<Rows> => {
  const orders = await sql<Order>`select id, order_id, status, status_changed_at as changed,
    arrival_date as arrival, processing_date as processing, filed_at as filed,
    refund_requested_at as refund, assigned_to as member from orders`.execute(db)
  const remarks = await sql<Remark>`select order_id, created_at as at, voided, chargeback
    from remarks order by id`.execute(db)
  const mails = await sql<Mail>`select order_id, kind, coalesce(finer_state, state) as state,
    created_at as at from mails where order_id is not null order by id`.execute(db)
  const fetched = await sql<{ order_id: number }>`select order_id from downloads`.execute(db)
  return {
    ...{ orders: orders.rows, corrected },
    remarks: grouped(remarks.rows),
    mails: grouped(mails.rows),
    fetched: new Set(fetched.rows.map(({ order_id }) => order_id)),
  }
}

const ZONE_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** The day in Phnom Penh, which has no summer time. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

const isEnded = (status: string) => ['Refunds', 'Deleted'].includes(status)
const isFinished = (status: string) => status === 'Completed' || isEnded(status)
const waits = (status: string) =>
  ['Awaiting', 'Contact Customer', 'Customer Called'].includes(status)

const within = (arrival: string | null, today: string, days: number): boolean =>
  arrival !== null && daysBetween(today, arrival) >= 0 && daysBetween(today, arrival) <= days

const isLost = (mails: Mail[], today: string): boolean =>
  ['document', 'invoice', 'password-reset', 'message'].some((kind) => {
    const last = mails.filter((mail) => mail.kind === kind && mail.state !== 'cancelled').at(-1)
    return (
      last !== undefined &&
      ['failed', 'bounced'].includes(last.state) &&
      daysBetween(dayOf(last.at), today) <= 30
    )
  })

/** The comments of today's open dispute, the first one first. */
const disputed = (remarks: Remark[], today: string): Remark[] => {
  const lastVoided = remarks.findLastIndex(({ voided }) => voided === 'Y')
  return remarks
    .slice(lastVoided + 1)
    .filter(({ chargeback, at }) => chargeback === 'Y' && daysBetween(dayOf(at), today) <= 120)
}

/** What Now counts, as the rules say it (D89). */
const isSo = (name: NowName, order: Order, rows: Rows, today: string): boolean => {
  const { status, arrival } = order
  switch (name) {
    case 'to-file':
      return (status === 'New' || waits(status)) && order.filed === null
    case 'at-risk':
      return !isFinished(status) && within(arrival, today, 2)
    case 'arrived':
      return !isFinished(status) && arrival !== null && arrival < today
    case 'answered': {
      const at = rows.corrected.get(order.order_id)
      return waits(status) && at !== undefined && at > order.changed
    }
    case 'not-fetched':
      return status === 'Completed' && within(arrival, today, 3) && !rows.fetched.has(order.id)
    case 'mail-lost':
      return (
        !isEnded(status) &&
        (arrival === null || arrival >= today) &&
        isLost(rows.mails.get(order.id) ?? [], today)
      )
    case 'refund':
      return order.refund !== null
    case 'dispute':
      return !isEnded(status) && disputed(rows.remarks.get(order.id) ?? [], today).length > 0
  }
}

type Filters = {
  now?: NowName | undefined
  processingFrom?: string | undefined
  processingTo?: string | undefined
}

/** The orders of a number's list, by the rules; of one member's where he sees his own alone. */
export const recount = (
  rows: Rows,
  { now, processingFrom = '', processingTo = '9999' }: Filters,
  { today, ownOf }: { today: string; ownOf: number | null },
): Order[] =>
  rows.orders.filter(
    (order) =>
      (now === undefined || isSo(now, order, rows, today)) &&
      order.processing >= processingFrom &&
      order.processing <= processingTo &&
      (ownOf === null || (order.member === ownOf && !isFinished(order.status))),
  )

/** The orders of a number that stand longest, where that is told. */
export const longestOf = (
  name: string,
  orders: Order[],
  rows: Rows,
  today: string,
): { order_id: string; since: string }[] | undefined => {
  const dateOf: Partial<Record<string, (order: Order) => Date | null | undefined>> = {
    refund: ({ refund }) => refund,
    dispute: ({ id }) => disputed(rows.remarks.get(id) ?? [], today)[0]?.at,
  }
  if (!dateOf[name]) return undefined
  return orders
    .map((order) => ({ order_id: order.order_id, at: Number(dateOf[name]?.(order)) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, LONGEST_TOLD)
    .map(({ order_id, at }) => ({ order_id, since: new Date(at).toISOString() }))
}
