import { type RawBuilder, sql } from 'kysely'

/**
 * Members (id, name) as reports name them, each by a name of his own: a former member's name may be given again, and what the two did
 * is not to be read as one's. Who still is in the team has it plain.
 */
export const memberNames: RawBuilder<unknown> = sql`(
  select id, name || case
      when active or count(*) over (partition by name_folded) = 1 then ''
      when row_number() over former = 1 then ' (left)'
      else ' (left, ' || row_number() over former || ')'
    end as name
  from staff window former as (partition by name_folded, active order by id desc)
)`
