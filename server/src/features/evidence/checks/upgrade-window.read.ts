import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Whether rows may still be there that no event binds, though nobody forged them: the upgrade that binds what was there
 * before is yet to come, is at work, or ended within a day, in which nodes of the version before may have written on. False in an
 * installation that began bound, and, whatever the ledger of steps says or has lost, where events bind rows for a week already: the
 * ledger is in no chain.
 */
export const isBindingOlderRows = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select coalesce((
        select done_at is null or (handled > 0 and done_at > now() - interval '1 day')
        from schema_steps where name = '0024-evidence-rows' and step = 2), true)
      and not exists (
        select from events where data ? 'rows' and at < now() - interval '7 days') as open`.execute(
    db,
  )
  return rows[0]?.open ?? false
}
