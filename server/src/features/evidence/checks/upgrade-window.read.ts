import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Whether rows may still be there that no event binds, though nobody forged them: the upgrade that binds what was there
 * before is at work, or ended within a day, in which nodes of the version before may have written on. False in an
 * installation that began bound, and where events bind rows for a week already: the ledger of steps is in no chain.
 */
export const isBindingOlderRows = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select (done_at is null or (handled > 0 and done_at > now() - interval '1 day')) and not exists (
        select from events where data ? 'rows' and at < now() - interval '7 days') as open
    from schema_steps where name = '0024-evidence-rows' and step = 2`.execute(db)
  return rows[0]?.open ?? true
}
