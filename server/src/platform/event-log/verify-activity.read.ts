import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { expectedHash } from './chain.read.ts'

/** What is wrong with the office's own chain: an event that was changed, left out or cut off; [] where it is whole. */
export const verifyActivity = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ bad: number | null; last: number; written: number; cut: boolean }>`
    with linked as (
      select seq, hash, row_number() over chain as place,
        ${expectedHash(sql`0`)} as expected
      from activity window chain as (order by seq)
    )
    select (select min(seq) from linked where seq <> place or hash <> expected) as bad,
      coalesce((select max(seq) from linked), 0) as last, coalesce(head.seq, 0) as written,
      head.hash is distinct from (select hash from linked order by seq desc limit 1) as cut
    from (select 1) one left join activity_head head on true`.execute(db)
  const [{ bad, last, written, cut } = { bad: null, last: 0, written: 0, cut: false }] = rows
  if (bad !== null) return [`event ${bad} is not as it was written`]
  return cut || last !== written ? [`${last} events are there, ${written} were written`] : []
}
