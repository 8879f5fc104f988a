import { sql } from 'kysely'
import type { Db } from './db.ts'
import { inTransaction } from './transaction.ts'

/**
 * Drops the plain indexes of tables for a bulk load, their definitions kept in a table in the same transaction: a load
 * that is cut off leaves a note, and the next start builds them again. `kept` are those that the load itself asks.
 */
export const suspendIndexes = async (
  db: Db,
  tables: readonly string[],
  kept: readonly string[] = [],
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    // Of loads that begin in one moment each would drop the same indexes.
    await sql`lock table suspended_indexes in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisunique and i.indrelid = any(${tables}::regclass[]) and c.relname <> all(${kept}::text[])`.execute(
      trx,
    )
    for (const { name, definition } of rows) {
      await sql`insert into suspended_indexes (name, definition) values (${name}, ${definition})
        on conflict do nothing`.execute(trx)
      await sql`drop index ${sql.ref(name)}`.execute(trx)
    }
  })
}

type Suspended = { name: string; definition: string }

/**
 * The indexes that a bulk load has taken away and nobody has built again; the slow ones first, and of trigrams the slowest: what
 * is begun last keeps one of two lanes waiting.
 */
export const suspendedIndexes = async (db: Db): Promise<Suspended[]> => {
  const { rows } = await sql<Suspended>`
    select name, definition from suspended_indexes
    order by definition like '%gin_trgm_ops%' desc, definition like '% USING gin %' desc, name`.execute(
    db,
  )
  return rows
}

/** Takes the note away of an index that stands again. */
export const forgetSuspended = async (db: Db, name: string): Promise<void> => {
  await sql`delete from suspended_indexes where name = ${name}`.execute(db)
}

/**
 * Builds every suspended index again at the end of a bulk load, each in a transaction of its own, so many at once as lanes:
 * the quickest way, for which writes wait. After a cut-off load they are built as an upgrade builds them.
 */
export const resumeIndexes = async (db: Db, lanes = 1): Promise<void> => {
  const suspended = await suspendedIndexes(db)
  await inLanes(lanes, suspended, ({ name }) => inTransaction(db, (trx) => buildAgain(trx, name)))
}

/** Goes through items, so many at once. */
const inLanes = async <T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The note is taken first: of two processes that build again, the later one finds it gone. */
const buildAgain = async (trx: Db, name: string): Promise<void> => {
  const { rows } = await sql<{ definition: string }>`
    delete from suspended_indexes where name = ${name} returning definition`.execute(trx)
  await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
  for (const { definition } of rows)
    await sql.raw(definition.replace(/^create index /i, '$&if not exists ')).execute(trx)
}

/** Tells the planner what a bulk load has put into the tables, so many at once; the server would find out a minute later by itself. */
export const analyze = (db: Db, tables: readonly string[], lanes = 1): Promise<void> =>
  inLanes(lanes, tables, (table) => sql`analyze ${sql.ref(table)}`.execute(db))
