import { sql } from 'kysely'
import { orderCounters } from './0050-received-days.function.ts'
import { about } from './backfill.ts'
import { runAll } from './statements.ts'
import { inBackground, inTransaction, type MigrationDb, type Step } from './steps.ts'

const ORDERS_AT_ONCE = 1000

const COUNTED_ALL = orderCounters('true')
const WALKED = 'coalesce((select o.id > begins_at or o.id <= upto from received_walk), false)'

type Walk = { upto: number; begins_at: number }

const countPortion = async (trx: MigrationDb, { upto: beyond, begins_at: last }: Walk) => {
  const { rows } = await sql<{ upto: number | null; n: number }>`
    select max(id) as upto, count(*)::int as n from (select id from orders
      where id > ${beyond} and id <= ${last} order by id limit ${sql.lit(ORDERS_AT_ONCE)}) portion`.execute(
    trx,
  )
  const { upto, n } = { upto: Number(rows[0]?.upto ?? last), n: rows[0]?.n ?? 0 }
  const portion = sql`id > ${beyond} and id <= ${upto}`
  // Held first: who changes one is seen here, or finds it counted when his trigger asks.
  await sql`select from orders where ${portion} order by id for share`.execute(trx)
  await sql`update received_walk set upto = ${upto}`.execute(trx)
  await sql`
    insert into counter_deltas (kind, key, day, n)
    select c.kind, c.key, c.day, count(*)
    from (select * from orders where ${portion} offset 0) o, order_counters(o) c
    where c.kind = 'received' group by 1, 2, 3`.execute(trx)
  return { position: upto, handled: n }
}

/**
 * Orders that come after this are counted by their triggers, as are those that the walk has passed; the others are counted by the
 * walk, each once, as it is then. Until it is done the days do not add up to the folder's total, and are not used.
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      'create table received_walk (upto bigint not null, begins_at bigint not null)',
      'insert into received_walk select 0, coalesce(max(id), 0) from orders',
      orderCounters(WALKED),
      // The same as it was: it keeps out writes that began under the other function, and would not be counted.
      `create or replace trigger orders_counted_insert after insert on orders
         referencing new table as new_rows for each statement execute function count_inserted_orders()`,
    ),
  ),
  inBackground({
    about: 'on which day the orders of each folder came',
    table: 'counters',
    leaves: [COUNTED_ALL],
    total: (db) => about(db, 'orders'),
    batch: async (trx) => {
      const { rows } = await sql<Walk>`
        select upto, begins_at from received_walk for update`.execute(trx)
      const walk = rows[0] && {
        upto: Number(rows[0].upto),
        begins_at: Number(rows[0].begins_at),
      }
      if (walk && walk.upto < walk.begins_at) return countPortion(trx, walk)
      await sql.raw(COUNTED_ALL).execute(trx)
      return null
    },
  }),
]
