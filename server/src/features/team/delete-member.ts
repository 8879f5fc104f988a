import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { deleteFactors, revokeSignIns } from '../auth/auth.public.ts'
import { changingTeam, memberIn } from './changing-team.ts'
import { assertMayDelete } from './team.rules.ts'
import { deactivate } from './team.store.ts'

/** Frees the open orders of who has left the team, in transactions of its own. */
export type ReleaseAssignments = (
  db: Db,
  actor: Actor,
  leaver: { id: number; name: string },
  at: Date,
) => Promise<unknown>

export type DeleteDeps = {
  clock: Clock
  releaseAssignments: ReleaseAssignments
  forgetViewsOf: (trx: Trx, staffId: number) => Promise<void>
  forgetTextsOf: (trx: Trx, staffId: number) => Promise<void>
  forgetFilesOf: (trx: Trx, staffId: number) => Promise<void>
}

/** Who left, and who put him out. */
export type Left = { actor: Actor; leaver: { id: number; name: string } }

/**
 * Deactivates a member: his sessions end at once, his own views, texts and waiting files go. His open orders are to be freed after it (D23),
 * by releaseAssignments in transactions of its own, as they may be thousands; where a server stops on the way, the next start frees the rest.
 */
export const deleteMember = async (
  db: Db,
  deps: DeleteDeps,
  by: Session,
  memberId: number,
): Promise<Left | undefined> => {
  let left: Left | undefined
  await changingTeam(db, deps, by, async (trx, caller, team) => {
    const target = memberIn(team, memberId)
    assertMayDelete(caller, team, target)
    const now = deps.clock()
    await revokeSignIns(trx, now, target.id)
    await deleteFactors(trx, target.id)
    await deactivate(trx, now, target.id)
    await deps.forgetViewsOf(trx, target.id)
    await deps.forgetTextsOf(trx, target.id)
    await deps.forgetFilesOf(trx, target.id)
    left = { actor: { kind: 'staff', id: caller.id, name: caller.name }, leaver: target }
    return { kind: 'member.deleted', data: { name: target.name, type: target.type } }
  })
  return left
}
