import { sql } from 'kysely'
import { type Backfill, type BackgroundStep, inBackground, type MigrationDb } from './steps.ts'

/** About how many rows a table has; the planner's guess, which costs nothing. */
export const about = async (db: MigrationDb, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select greatest(reltuples, 0)::bigint as n from pg_class where oid = to_regclass(${table})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** One statement over all rows of a large table, a portion of them at a time, walked by a unique key. */
export const backfill = ({ about: what, table, key, rows, work }: Backfill): BackgroundStep =>
  inBackground({
    about: what,
    table,
    total: (db) => about(db, table),
    batch: async (trx, after) => {
      const from = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`
      const found = await sql<{ upto: unknown; n: number }>`
        select max(k) as upto, count(*) as n from (
          select ${sql.ref(key)} as k from ${sql.table(table)} where ${from}
          order by 1 limit ${sql.lit(rows)}) portion`.execute(trx)
      const { upto, n } = found.rows[0] ?? { upto: null, n: 0 }
      if (n === 0) return null
      const within = (column: string) =>
        after === null
          ? sql`${sql.ref(column)} <= ${upto}`
          : sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upto}`
      await work(within).execute(trx)
      return { position: upto, handled: Number(n) }
    },
  })
