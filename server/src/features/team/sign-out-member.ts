import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { changingTeam } from './changing-team.ts'

/** Ends sessions of a member by the way given, which answers how many; the office's log tells who did it. */
export const signOutMember = async (
  db: Db,
  deps: { clock: Clock },
  { by, name }: { by: Session; name: string },
  end: (trx: Trx) => Promise<number>,
): Promise<number> => {
  let sessions = 0
  await changingTeam(db, deps, by, async (trx) => {
    sessions = await end(trx)
    return sessions > 0 ? { kind: 'member.signed-out', data: { name, sessions } } : undefined
  })
  return sessions
}
