import { sql } from 'kysely'
import { ConfigError } from '../../config/config.ts'
import type { Db, Trx } from '../db.ts'
import { hasTable } from './step-ledger.ts'

/** Of which backup a restore is, and how it was asked for. */
export type BegunRestore = { made_at: string; state: string; sends_unsent: boolean }

/** Beside the steps of migrations: of none, never done, and gone with the restore's end. */
const MARK = 'unfinished-restore'

/** In the transaction that fills the database: what comes after it is not done yet. */
export const beginRestore = async (trx: Trx, begun: BegunRestore): Promise<void> => {
  await sql`insert into schema_steps (name, step, position)
    values (${MARK}, 0, ${JSON.stringify(begun)}::text::jsonb)`.execute(trx)
}

export const endRestore = async (db: Db): Promise<void> => {
  await sql`delete from schema_steps where name = ${MARK}`.execute(db)
}

/** The restore that filled this database and did not come to its end; null where there is none. */
export const begunRestore = async (db: Db): Promise<BegunRestore | null> => {
  if (!(await hasTable(db, 'schema_steps'))) return null
  const { rows } = await sql<{ begun: BegunRestore }>`
    select position as begun from schema_steps where name = ${MARK}`.execute(db)
  return rows[0]?.begun ?? null
}

/** Refuses a database that a restore filled without coming to its end: who was erased since may be back, and mails are not held. */
export const assertRestored = async (db: Db): Promise<void> => {
  const begun = await begunRestore(db)
  if (begun) throw new ConfigError(sayUnfinished(begun))
}

export const sayUnfinished = ({ made_at, sends_unsent }: BegunRestore): string =>
  `The restore of the backup of ${made_at} into this database is not finished: run it again as it was (restore DIR${sends_unsent ? ' --send-mails' : ''}), or begin with an empty database.`
