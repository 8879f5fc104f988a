import { type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NewActivity } from '../../platform/event-log/activity.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { assertStillIn } from '../auth/auth.public.ts'
import { listTeam } from './team.read.ts'
import { lockTeam } from './team.store.ts'

type Change = (trx: Trx, caller: TeamMember, team: TeamMember[]) => Promise<NewActivity | undefined>

/**
 * Runs one change of the team with everybody held still, and with the caller as he is by then: he may have been signed out, deleted
 * or demoted while he waited. What the change answers is what the office's log says of it;
 * of undefined, where there was nothing to change, it says nothing. False then.
 */
export const changingTeam = (
  db: Db,
  { clock }: { clock: Clock },
  by: Session,
  change: Change,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockTeam(trx)
    await assertStillIn(trx, { clock }, by)
    const team = await listTeam(trx)
    const caller = memberIn(team, by.member.id)
    const done = await change(trx, caller, team)
    if (!done) return false
    await appendActivity(trx, { kind: 'staff', id: caller.id, name: caller.name }, clock(), done)
    return true
  })

/**
 * @throws AppError notFound where no active member has the id
 */
export const memberIn = (team: TeamMember[], id: number): TeamMember => {
  const found = team.find((member) => member.id === id)
  if (!found) throw new AppError('notFound', teamTexts.unknownMember)
  return found
}
