import { sql } from 'kysely'
import type { Db } from './db.ts'
import { inTransaction } from './transaction.ts'

/**
 * Drops the plain indexes of tables for a bulk load, their definitions kept in a table in the same transaction: a load
 * that is cut off leaves a note, and the next start builds them again.
 */
export const suspendIndexes = async (db: Db, tables: string[]): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisunique and i.indrelid = any(${tables}::regclass[])`.execute(trx)
    for (const { name, definition } of rows) {
      await sql`insert into suspended_indexes (name, definition) values (${name}, ${definition})
        on conflict do nothing`.execute(trx)
      await sql`drop index ${sql.ref(name)}`.execute(trx)
    }
  })
}

/** Builds every suspended index again, each in a transaction of its own. */
export const resumeIndexes = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, definition from suspended_indexes order by name`.execute(db)
  for (const { name, definition } of rows)
    await inTransaction(db, async (trx) => {
      await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
      await sql.raw(definition).execute(trx)
      await sql`delete from suspended_indexes where name = ${name}`.execute(trx)
    })
}
