import { sql } from 'kysely'
import type { IndexStep } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import { isShared } from '../joined-connection.ts'

/** Built in memory it takes a third of the time. */
const MEMORY = '256MB'

/** Builds an index without a lock that reads or writes wait for; one that a killed build has left half-made goes first. */
export const buildIndex = async (db: Db, step: Pick<IndexStep, 'name' | 'definition'>) => {
  const works = await indexWorks(db, step.name)
  if (works) return
  if (!isShared(db)) {
    await sql.raw(step.definition).execute(db)
    return
  }
  if (works === false) await sql`drop index concurrently ${sql.ref(step.name)}`.execute(db)
  await sql`set maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(db)
  try {
    await sql.raw(concurrently(step.definition)).execute(db)
  } finally {
    await sql`reset maintenance_work_mem`.execute(db).catch(() => undefined)
  }
}

const concurrently = (definition: string): string =>
  definition.replace(/^create (unique )?index /i, 'create $1index concurrently ')

/** undefined where there is none, false where its build was cut off. */
const indexWorks = async (db: Db, name: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ works: boolean }>`
    select indisvalid as works from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0]?.works
}
