import { type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/http/session.ts'
import { listTeam } from './team.read.ts'
import { lockTeam } from './team.store.ts'

type Change<T> = (trx: Trx, caller: TeamMember, team: TeamMember[]) => Promise<T>

/**
 * Runs one change of the team with everybody held still, and with the caller as he is by then: he may have been deleted
 * or demoted while he waited.
 */
export const changingTeam = <T>(db: Db, by: Member, change: Change<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockTeam(trx)
    const team = await listTeam(trx)
    const caller = team.find(({ id }) => id === by.id)
    if (!caller) throw new AppError('unauthenticated')
    if (caller.type !== by.type) throw new AppError('forbidden')
    return change(trx, caller, team)
  })

export const memberIn = (team: TeamMember[], id: number): TeamMember => {
  const found = team.find((member) => member.id === id)
  if (!found) throw new AppError('notFound', teamTexts.unknownMember)
  return found
}
