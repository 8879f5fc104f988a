import type { NowName } from '@e-arrival/contract/now/conditions'
import type { OrderFlag } from '@e-arrival/contract/orders/filters'
import { type Expression, type SqlBool, sql } from 'kysely'
import { newestIn } from '../../../mail/mail.public.ts'
import { isNow } from './now.read.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** What a list is filtered by besides its scope and days of creation (D85). */
export type Chosen = {
  /** Who has the order. */
  memberId?: number | undefined
  domain?: string | undefined
  /** Days of arrival, both in. */
  arrival: Days
  /** Days of processing, both in. */
  processing: Days
  /** What Now counts, on a day (D89). */
  now?: { name: NowName; today: string } | undefined
  flags: readonly OrderFlag[]
}

/** What narrows a list besides its queue and its search. */
export type Narrowed = {
  /** Half-open stretch of created_at; absent ends are open. */
  created?: { from?: Date | undefined; until?: Date | undefined } | undefined
  chosen?: Chosen | undefined
}

/** Each is asked of an index that holds these rows alone (0037), or nearly. */
const isFlagged: Record<OrderFlag, Expression<SqlBool>> = {
  chargeback: sql<SqlBool>`orders.id in (select order_id from remarks where chargeback = 'Y')`,
  'refund-asked': sql<SqlBool>`orders.refund_requested_at is not null`,
  bounced: sql<SqlBool>`orders.id in (${newestIn(['bounced'])})`,
  'not-downloaded': sql<SqlBool>`(orders.id in (select order_id from documents where not fetched)
    and not exists (select from downloads where downloads.order_id = orders.id))`,
}

/** The conditions on an orders row. */
export const isChosen = (chosen: Chosen | undefined): Expression<SqlBool>[] => {
  if (!chosen) return []
  const { memberId, domain, arrival, processing, now, flags } = chosen
  const conditions = flags.map((flag) => isFlagged[flag])
  if (memberId !== undefined) conditions.push(sql<SqlBool>`orders.assigned_to = ${memberId}`)
  if (domain !== undefined)
    conditions.push(
      sql<SqlBool>`orders.id in (select order_id from applications where landing_domain = ${domain})`,
    )
  if (arrival.from) conditions.push(sql<SqlBool>`orders.arrival_date >= ${arrival.from}::date`)
  if (arrival.to) conditions.push(sql<SqlBool>`orders.arrival_date <= ${arrival.to}::date`)
  if (processing.from)
    conditions.push(sql<SqlBool>`orders.processing_date >= ${processing.from}::date`)
  if (processing.to) conditions.push(sql<SqlBool>`orders.processing_date <= ${processing.to}::date`)
  if (now) conditions.push(isNow(now.name, now.today))
  return conditions
}
