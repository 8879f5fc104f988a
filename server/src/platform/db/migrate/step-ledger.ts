import { sql } from 'kysely'
import type { Position } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import type { ListedStep } from './migration-list.ts'

/** What is known of a step: done, or how far a background step has come. */
export type StepState = {
  name: string
  number: number
  done: boolean
  position: Position | null
  handled: number
}
type StepId = Pick<ListedStep, 'name' | 'number'>

export const isNamed = ({ name, number }: StepId) => {
  return (state: StepId): boolean => state.name === name && state.number === number
}

export const hasTable = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Makes the table where steps are kept. What 0.1.0 kept in Kysely's own stays there too: that version may start again. */
export const makeLedger = async (db: Db): Promise<void> => {
  if (await hasTable(db, 'schema_steps')) return
  await db.transaction().execute(async (trx) => {
    await sql`create table schema_steps (
      name text not null,
      step int not null,
      done_at timestamptz,
      position jsonb,
      handled bigint not null default 0,
      needs_version text not null default '',
      primary key (name, step)
    )`.execute(trx)
    if (!(await hasTable(trx, 'kysely_migration'))) return
    await sql`insert into schema_steps (name, step, done_at)
      select name, 1, "timestamp"::timestamptz from kysely_migration`.execute(trx)
  })
}

/** Every step that is done or has begun; none in a new database. */
export const readLedger = async (db: Db): Promise<StepState[]> => {
  if (await hasTable(db, 'schema_steps')) {
    const { rows } = await sql<StepState>`select name, step as number,
      done_at is not null as done, position, handled from schema_steps order by name, step`.execute(
      db,
    )
    return rows
  }
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<StepState>`select name, 1 as number, true as done,
    null as position, 0 as handled from kysely_migration order by name`.execute(db)
  return rows
}

export const markDone = async (
  db: Db,
  { name, number }: StepId,
  needsVersion = '',
): Promise<void> => {
  await sql`insert into schema_steps (name, step, done_at, needs_version)
    values (${name}, ${number}, now(), ${needsVersion})
    on conflict (name, step) do update set done_at = now()`.execute(db)
}

/** Locks the step's row, so that its position is read and kept by one alone. */
export const holdPosition = async (trx: Db, { name, number }: StepId): Promise<Position | null> => {
  await sql`insert into schema_steps (name, step) values (${name}, ${number})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ position: Position | null }>`
    select position from schema_steps where name = ${name} and step = ${number} for update`.execute(
    trx,
  )
  return rows[0]?.position ?? null
}

export const keepPosition = async (
  trx: Db,
  { name, number }: StepId,
  { position, handled }: { position: Position; handled: number },
): Promise<void> => {
  await sql`update schema_steps set position = ${JSON.stringify(position)}::text::jsonb,
    handled = handled + ${handled} where name = ${name} and step = ${number}`.execute(trx)
}

/** Lets steps run again from their beginning: rows have come in that they have not seen. */
export const reopenSteps = async (db: Db, steps: StepId[]): Promise<void> => {
  for (const { name, number } of steps)
    await sql`delete from schema_steps where name = ${name} and step = ${number}`.execute(db)
}

/** The oldest version that may still work on this database; '' for any. */
export const neededVersions = async (db: Db): Promise<string[]> => {
  if (!(await hasTable(db, 'schema_steps'))) return []
  const { rows } = await sql<{ needs: string }>`
    select distinct needs_version as needs from schema_steps where needs_version <> ''`.execute(db)
  return rows.map(({ needs }) => needs)
}

/** The newest migration of which a step is done; null in a database that has never been migrated. */
export const newestMigration = async (db: Db): Promise<string | null> =>
  (await readLedger(db))
    .filter(({ done }) => done)
    .map(({ name }) => name)
    .sort()
    .at(-1) ?? null
