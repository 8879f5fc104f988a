import { TREND_DAYS, type Trend, type TrendFigures } from '@e-arrival/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { completionsOverTime } from './completions.read.ts'
import { completionsOf } from './completions.rules.ts'
import { completionsBy } from './completions-by.read.ts'
import { ordersByDay } from './orders-by-day.read.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type ByDay = { period: string | null; n: number }
type ByDomain = { domain: string; n: number }

/** Each is bounded by an index on its time: orders_created, orders_refund_date, remarks_disputed. */
const received = (since: string) =>
  sql`orders where status <> 'Deleted' and created_at >= ${since}::date at time zone 'UTC'`
const refunded = (since: string) =>
  sql`orders where status = 'Refunds' and refund_date >= ${since}::date at time zone 'UTC'`
const disputed = (since: string) => sql`remarks r join orders on orders.id = r.order_id
  where r.chargeback = 'Y' and r.created_at >= ${since}::date at time zone 'UTC' and orders.status <> 'Deleted'`

/** Orders of each UTC day, and of all of them each once: a row whose period is null. */
const byDay = async (db: Db, at: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
  const { rows } = await sql<ByDay>`
    select to_char(day, 'YYYY-MM-DD') as period, count(distinct id)::int as n
    from (select orders.id, (${at} at time zone 'UTC')::date as day from ${from}) d
    group by grouping sets ((day), ())`.execute(db)
  return new Map(rows.map(({ period, n }) => [period, n]))
}

const byDomain = async (db: Db, from: RawBuilder<unknown>) => {
  const { rows } = await sql<ByDomain>`
    select a.landing_domain as domain, count(distinct d.id)::int as n
    from (select orders.id from ${from}) d join applications a on a.order_id = d.id
    group by 1`.execute(db)
  return new Map(rows.map(({ domain, n }) => [domain, n]))
}

/** The last days up to today (UTC); what counters do not know is read by its time, and no further back. */
export const readTrend = async (db: Db, now: Date): Promise<Trend> => {
  const days = Array.from({ length: TREND_DAYS }, (_, ago) =>
    dayOf(now.getTime() - (TREND_DAYS - 1 - ago) * DAY_MS),
  )
  const since = days[0] ?? ''
  const range = { fromDate: since, toDate: dayOf(now.getTime()) }
  const came = await ordersByDay(db, range)
  const done = await completionsOverTime(db, range)
  const refunds = await byDay(db, sql`refund_date`, refunded(since))
  const disputes = await byDay(db, sql`r.created_at`, disputed(since))
  const doneBy = await completionsBy(db, since)
  const [receivedIn, refundsIn, disputesIn] = [
    await byDomain(db, received(since)),
    await byDomain(db, refunded(since)),
    await byDomain(db, disputed(since)),
  ]
  const receivedOn = new Map(came.rows.map(({ period, count }) => [period, count]))
  const doneOn = new Map(done.rows.map(({ period, ...figures }) => [period, figures]))
  const figuresOf = (period: string): TrendFigures => ({
    ...(doneOn.get(period) ?? completionsOf([])),
    received: receivedOn.get(period) ?? 0,
    refunds: refunds.get(period) ?? 0,
    disputes: disputes.get(period) ?? 0,
  })
  const domains = [
    ...new Set(
      [receivedIn, refundsIn, disputesIn, doneBy.domains].flatMap((told) => [...told.keys()]),
    ),
  ]
  return {
    days: days.map((period) => ({ period, ...figuresOf(period) })),
    all: {
      ...done.all,
      received: came.rows.reduce((sum, { count }) => sum + count, 0),
      refunds: refunds.get(null) ?? 0,
      disputes: disputes.get(null) ?? 0,
    },
    members: doneBy.members,
    domains: domains
      .map((domain) => ({
        domain,
        ...(doneBy.domains.get(domain) ?? completionsOf([])),
        received: receivedIn.get(domain) ?? 0,
        refunds: refundsIn.get(domain) ?? 0,
        disputes: disputesIn.get(domain) ?? 0,
      }))
      .toSorted((a, b) => b.received - a.received || (a.domain < b.domain ? -1 : 1)),
    counting: done.counting,
  }
}
