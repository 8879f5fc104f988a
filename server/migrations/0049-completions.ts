import { sql } from 'kysely'
import {
  completionsCount,
  downloadsTell,
  functions,
  ordersTell,
} from './0049-completions.functions.ts'
import { about } from './backfill.ts'
import { runAll } from './statements.ts'
import { inBackground, inTransaction, type Step } from './steps.ts'

const ORDERS_AT_ONCE = 1000

/**
 * How long completed orders took and which were fetched: a row each, from which the counters of the reports follow. Minutes are the
 * bound within which it was done; null of a future order, which waits until it is due.
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      `create table completions (
        order_id bigint primary key references orders (id) on delete cascade,
        day date not null,
        minutes int,
        downloaded boolean not null
      )`,
      ...functions,
      ...completionsCount,
      ...ordersTell,
      ...downloadsTell,
    ),
  ),
  inBackground({
    about: 'how long earlier orders took',
    table: 'completions',
    total: (db) => about(db, 'orders'),
    batch: async (trx, after) => {
      const beyond = Number(after ?? 0)
      const { rows } = await sql<{ upto: number | null; n: number }>`
        select max(id) as upto, count(*)::int as n
        from (select id from orders where id > ${beyond} order by id limit ${sql.lit(ORDERS_AT_ONCE)}) portion`.execute(
        trx,
      )
      const { upto, n } = rows[0] ?? { upto: null, n: 0 }
      if (upto === null) return null
      // Held first, read in a statement of its own: who changes one, or fetches its document, is seen or comes after.
      const held = sql`id > ${beyond} and id <= ${upto} and completed_at is not null`
      await sql`select from orders where ${held} order by id for share`.execute(trx)
      await sql`
        insert into completions (order_id, day, minutes, downloaded)
        select o.id, c.day, c.minutes, exists (select from downloads d where d.order_id = o.id)
        from (select * from orders where ${held} offset 0) o, completion_of(o) c
        on conflict (order_id) do nothing`.execute(trx)
      return { position: Number(upto), handled: n }
    },
  }),
]
