import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type SigningState = {
  /** The newest checkpoint. */
  signed_at: Date | null
  /** The oldest event that no checkpoint has looked at; null while there is none. */
  unsigned_since: Date | null
  /** Since when the place that checkpoints are sent to takes none. */
  untaken_since: Date | null
}

/** How old the newest checkpoint is and what waits for the next, each by one step of an index. */
export const signingState = async (db: Db): Promise<SigningState> => {
  const { rows } = await sql<SigningState>`
    select c.at as signed_at, e.at as unsigned_since, d.failing_since as untaken_since
    from log_head h
      left join lateral (select at from checkpoints order by size desc limit 1) c on true
      left join lateral (select at from events where id > h.last_event order by id limit 1) e on true
      left join checkpoint_delivery d on true`.execute(db)
  return rows[0] as SigningState
}
