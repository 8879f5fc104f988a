import type { FolderCounts, FutureMonth } from '@e-arrival/contract/orders/counts'
import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { monthNames } from '@e-arrival/contract/values/dates'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { countersNow } from '../../../../platform/db/orders/counters-now.ts'
import { readBehind } from '../../../../platform/db/replica/read-behind.ts'
import type { Database } from '../../../../platform/db/schema/schema.ts'
import { shareReads } from '../../../../platform/db/share-reads.ts'
import type { QueueScope } from '../queue.rules.ts'
import { holdsOf } from '../queue-holds.rules.ts'
import { counterKeysOf } from './counter-keys.rules.ts'

const eb = expressionBuilder<Database, 'counters'>()
/** The members' keys are many; the others are few, and known when the statement is planned. */
const hasKey = (kind: string, keys: string[]): Expression<SqlBool> =>
  kind === 'mine'
    ? sql<SqlBool>`key = any(${keys}::text[])`
    : sql<SqlBool>`key in (${sql.join(keys.map((key) => sql.lit(key)))})`

/** Told one by one; there are none where a member's own orders are asked to be nobody's. */
const isOneOf = (told: string[]): Expression<SqlBool> =>
  told.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`key in (${sql.join(told)})`

/** True for a counter that counts towards the queue: what inQueue is to orders rows. */
const countsTowards = (scope: QueueScope): Expression<SqlBool> => {
  const { kind, keys } = counterKeysOf(scope)
  const has = scope.told ? isOneOf(scope.told.counterKeys) : hasKey(kind, keys)
  const conditions = [eb('kind', '=', sql.lit(kind)), has]
  if (wantsLater(scope.queue)) conditions.push(eb('day', '>', scope.today))
  else if (kind === 'new') conditions.push(eb('day', '<=', scope.today))
  if (scope.month !== undefined)
    conditions.push(sql<SqlBool>`extract(month from day) = ${scope.month}`)
  return eb.and(conditions)
}

/** Only the counters of New orders know the processing day, so a month of another queue cannot be read from them. */
export const isCounted = (scope: QueueScope): boolean =>
  scope.month === undefined || counterKeysOf(scope).kind === 'new'

/** How many orders a queue holds, without looking at orders, as a part of another statement. */
export const totalOf = (scope: QueueScope): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n), 0)::int8 from ${countersNow(countsTowards(scope))})`

/** The same, asked alone. */
export const countQueue = async (db: Db, scope: QueueScope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${totalOf(scope)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

type Counted = { kind: string; key: string; later: boolean; n: number }

/** Whether counters of New orders with a processing day after today count towards a queue. */
const wantsLater = (queue: QueueScope['queue']): boolean => {
  const holds = holdsOf(queue)
  return holds.kind === 'new' && holds.isLater
}

const sumOf = (counted: Counted[], scope: QueueScope): number => {
  const { kind, keys } = counterKeysOf(scope)
  const own = counted.filter(
    (row) =>
      row.kind === kind &&
      keys.includes(row.key) &&
      (kind !== 'new' || row.later === wantsLater(scope.queue)),
  )
  return own.reduce((sum, { n }) => sum + n, 0)
}

/** Every open screen asks for the counts when an order moves. */
const shareCounts = shareReads<FolderCounts>()

const readCounters = async (db: Db, today: string, memberId: number): Promise<Counted[]> => {
  const ours = sql<SqlBool>`(kind in ('status', 'new', 'refund')
    or kind = 'mine' and key = ${String(memberId)})`
  const { rows } = await sql<Counted>`
    select kind, key, day > ${today}::date as later, sum(n)::int8 as n from ${countersNow(ours)}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The counts beside every folder, all of one moment; userName's are the member's in question (D20). */
export const countFolders = (db: Db, today: string, memberId: number): Promise<FolderCounts> =>
  shareCounts(db, `${today}/${memberId}`, async () => {
    const rows = await readBehind(db, (at) => readCounters(at, today, memberId))
    return Object.fromEntries(
      queueNames.map((queue) => [queueCount[queue], sumOf(rows, { queue, today, memberId })]),
    ) as FolderCounts
  })

type MonthRow = { month: number; year: number; later: boolean; n: number }

/** Future orders by month of processing, all twelve, with their years (D11), and what of a month is late. */
export const countFutureMonths = async (db: Db, today: string): Promise<FutureMonth[]> => {
  const { kind, keys } = counterKeysOf({ queue: 'futureOrder', today, memberId: 0 })
  const where = eb.and([eb('kind', '=', sql.lit(kind)), hasKey(kind, keys), eb('day', '<>', today)])
  const { rows } = await sql<MonthRow>`
    select extract(month from day)::int as month, extract(year from day)::int as year, day > ${today}::date as later,
      sum(n)::int8 as n
    from ${countersNow(where)} group by 1, 2, 3 having sum(n) <> 0 order by 2`.execute(db)
  return monthNames.map((_, index) => {
    const month = index + 1
    const own = rows.filter((row) => row.month === month)
    const years = own.filter(({ later }) => later).map(({ year, n: count }) => ({ year, count }))
    return { month, years, count: sum(years), late: sum(own.filter(isLate).map(asCount)) }
  })
}

const isLate = ({ later }: MonthRow): boolean => !later
const asCount = ({ n }: MonthRow) => ({ count: n })
const sum = (parts: { count: number }[]): number =>
  parts.reduce((total, { count }) => total + count, 0)
