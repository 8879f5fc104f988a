import { fieldLabelOf } from '@e-arrival/contract/fields/field-labels'
import { type OrderPrivacy, READS_TOLD } from '@e-arrival/contract/privacy'
import { fieldsOf } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sensitiveReads } from '../../platform/event-log/event-weights.ts'
import { readOrder } from '../orders/orders.public.ts'
import { isOrderOver } from './retention/due-orders.read.ts'
import { keptUntil, type RetentionDays } from './retention/retention.rules.ts'

type Counts = {
  ended: string
  is_over: boolean
  files: number
  documents: number
  mails: number
  downloads: number
  comments: number
  sensitive_at: Date | null
  contact_at: Date | null
}

const countsOf = async (db: Db, id: number): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select order_ended(o.departure_date, o.completed_at, o.arrival_date, o.created_at) as ended, ${isOrderOver} as is_over,
      (select count(*)::int from documents d where d.order_id = o.id and d.storage_key <> '') as files,
      (select count(*)::int from documents d where d.order_id = o.id) as documents,
      (select count(*)::int from mails m where m.order_id = o.id) as mails,
      (select count(*)::int from downloads d where d.order_id = o.id) as downloads,
      (select count(*)::int from remarks r where r.order_id = o.id) as comments,
      e.sensitive_at, e.contact_at
    from orders o left join erasures e on e.order_id = o.id where o.id = ${id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error(`No order ${id}`)
  return counts
}

const readsOf = (db: Db, id: number) =>
  db
    .selectFrom('events')
    .select(['seq', 'at', 'actor_kind', 'actor_name', 'kind'])
    .select(sql<Record<string, unknown>>`data - 'rows'`.as('data'))
    .where('order_id', '=', id)
    .where('kind', 'in', sensitiveReads)
    .orderBy('seq', 'desc')
    .limit(READS_TOLD)
    .execute()

type Erasing = { by: string; reason: string; classes: string[] }

/** Who erased what of an order and why, the first time first: one class may have gone long before the other, by another hand. */
const erasingsOf = async (db: Db, id: number): Promise<Erasing[]> => {
  const { rows } = await sql<Erasing>`
    select actor_name as by, coalesce(data ->> 'reason', '') as reason, coalesce(data -> 'classes', '[]') as classes
    from events where order_id = ${id} and kind = 'order.erased' order by seq`.execute(db)
  return rows
}

/** What is held of an order's traveller by class, until when, and who read it (D71); of values only that they are there. */
export const readOrderPrivacy = async (
  db: Db,
  days: RetentionDays,
  id: number,
): Promise<OrderPrivacy> => {
  const [order, counts, reads, erasings] = await Promise.all([
    readOrder(db, id),
    countsOf(db, id),
    readsOf(db, id),
    erasingsOf(db, id),
  ])
  const erasedBy = (of: 'sensitive' | 'contact') => {
    const first = erasings.find(({ classes }) => classes.includes(of))
    return first ? { by: first.by, reason: first.reason } : null
  }
  const values: Record<string, unknown> = { ...order, account_email: order.user.email }
  const heldOf = (of: 'sensitive' | 'contact') =>
    fieldsOf(of)
      .filter((field) => values[field])
      .map(fieldLabelOf)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    order_id: order.order_id,
    ended: counts.ended,
    sensitive: {
      ...{ fields: heldOf('sensitive'), files: counts.files },
      until: counts.is_over ? keptUntil(counts.ended, days.sensitive) : null,
      erased_at: iso(counts.sensitive_at),
      erased: erasedBy('sensitive'),
    },
    contact: {
      ...{ fields: heldOf('contact'), documents: counts.documents, mails: counts.mails },
      ...{ downloads: counts.downloads, comments: counts.comments },
      until: counts.is_over ? keptUntil(counts.ended, days.contact) : null,
      erased_at: iso(counts.contact_at),
      erased: erasedBy('contact'),
    },
    reads: reads.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
