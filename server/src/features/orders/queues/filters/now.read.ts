import type { NowName } from '@e-arrival/contract/now/conditions'
import {
  AT_RISK_DAYS,
  DISPUTE_DAYS,
  MAIL_LOST_DAYS,
  NOT_FETCHED_DAYS,
} from '@e-arrival/contract/now/spans'
import { isFinished, type Status, statuses } from '@e-arrival/contract/statuses'
import {
  askedStatuses,
  endedStatuses,
  unfiledStatuses,
} from '@e-arrival/contract/statuses/status-sets'
import { OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { amongStatuses } from '../../../../platform/db/orders/status-among.ts'
import { newestIn } from '../../../mail/mail.public.ts'

const among = (some: readonly Status[]) => sql`orders.status in ${amongStatuses(some)}`
const unfinishedStatuses = statuses.filter((status) => !isFinished(status))
const unfinished = among(unfinishedStatuses)
const unfiled = among(unfiledStatuses)
const waiting = among(askedStatuses)
const given = sql`orders.status not in ${amongStatuses(endedStatuses)}`

const dayAfter = (today: string, days: number) => sql`(${today}::date + ${sql.lit(days)})`
/** The midnight with which a day so long ago began, in the office's zone. */
const sinceDay = (today: string, days: number) =>
  sql`((${today}::date - ${sql.lit(days)})::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`
const arrivesWithin = (today: string, days: number) =>
  sql`orders.arrival_date between ${today}::date and ${dayAfter(today, days)}`

/** The comments that keep a dispute open: Chargeback ticked lately, and Voided neither with it nor since. */
export const openDisputes = (today: string): RawBuilder<unknown> => sql`remarks r
  where r.chargeback = 'Y' and r.created_at >= ${sinceDay(today, DISPUTE_DAYS)} and not exists (
    select from remarks later where later.order_id = r.order_id and later.id >= r.id and later.voided = 'Y')`

const lostMails = (today: string) =>
  newestIn(['failed', 'bounced'], sql`m.created_at >= ${sinceDay(today, MAIL_LOST_DAYS)}`)

const conditions: Record<NowName, (today: string) => RawBuilder<unknown>> = {
  'to-file': () => sql`${unfiled} and orders.filed_at is null`,
  'at-risk': (today) => sql`${unfinished} and ${arrivesWithin(today, AT_RISK_DAYS)}`,
  arrived: (today) => sql`${unfinished} and orders.arrival_date < ${today}::date`,
  answered: () => sql`${waiting} and orders.answered_at > orders.status_changed_at`,
  'not-fetched': (today) =>
    sql`orders.status = 'Completed' and ${arrivesWithin(today, NOT_FETCHED_DAYS)}
      and not exists (select from downloads where downloads.order_id = orders.id)`,
  'mail-lost': (today) =>
    sql`${given} and (orders.arrival_date is null or orders.arrival_date >= ${today}::date)
      and orders.id in (${lostMails(today)})`,
  // In the words of its index.
  refund: () => sql`orders.refund_requested_at > '-infinity'`,
  dispute: (today) =>
    sql`${given} and orders.id in (select r.order_id from ${openDisputes(today)})`,
}

/** Of what arrives, or is to be filed before it does, the statuses: each has its orders by the day of arrival (0045). */
export const byArrival: Partial<Record<NowName, readonly Status[]>> = {
  'to-file': unfiledStatuses,
  'at-risk': unfinishedStatuses,
  arrived: unfinishedStatuses,
}

/**
 * The one home of what Now counts (D89): the condition on an orders row, which depends on the day and on nothing finer, so that what
 * becomes due while nothing is written is right all the same.
 */
export const isNow = (name: NowName, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${conditions[name](today)})`
