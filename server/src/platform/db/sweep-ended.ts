import { sql } from 'kysely'
import type { Db } from './db.ts'

/** More than come at once, so that a table that is swept at each new row stays as small as what is still of use. */
const SWEPT_AT_ONCE = 20

/** A table whose rows end by themselves, what tells one from another, and the column that says when it ends. */
type Ending = { table: string; key: string; ends: string }

/** Takes away some of the rows that ended before a moment, the longest ended first; those that others hold are passed by. */
export const sweepEnded = async (
  db: Db,
  { table, key, ends }: Ending,
  before: Date,
): Promise<void> => {
  const [rows, id, at] = [sql.table(table), sql.ref(key), sql.ref(ends)]
  await sql`
    delete from ${rows} where ${id} in (
      select ${id} from ${rows} where ${at} < ${before}::timestamptz
      order by ${at} limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)
}
