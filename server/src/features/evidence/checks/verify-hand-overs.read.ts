import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Hand-overs that are not as the office's own log has them: changed, taken out or slipped in. One without a salt is of before they were bound, as long as
 * none before it is bound.
 */
export const verifyHandOvers = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: number; problem: string }>`
    with bound as (
      select distinct on (note) note, sha256 from (
        select (data ->> 'note')::int as note, data ->> 'sha256' as sha256, seq from activity
        where kind in ('hand-over.signed', 'hand-over.erased-in')) said
      order by note, seq desc
    )
    select coalesce(n.id, b.note) as id, case when n.id is null then 'it is gone'
      when b.note is null then 'no event tells of it' else 'it is not as it was signed' end as problem
    from shift_notes n full join bound b on b.note = n.id
    where n.id is null or b.sha256 is distinct from case
      when b.note is null and n.salt is null and n.id < all (select note from bound) then null
      else shift_note_said(n) end
    order by 1`.execute(db)
  return rows.map(({ id, problem }) => `hand-over ${id}: ${problem}`)
}
