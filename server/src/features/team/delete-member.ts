import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { deleteFactors, revokeSignIns } from '../auth/auth.public.ts'
import { changingTeam, memberIn } from './changing-team.ts'
import { assertMayDelete } from './team.rules.ts'
import { deactivate } from './team.store.ts'

/** Frees a member's open orders, in the caller's transaction. */
export type ReleaseAssignments = (
  trx: Trx,
  actor: Actor,
  staffId: number,
  at: Date,
) => Promise<unknown>

export type DeleteDeps = {
  clock: Clock
  releaseAssignments: ReleaseAssignments
  forgetViewsOf: (trx: Trx, staffId: number) => Promise<void>
  forgetTextsOf: (trx: Trx, staffId: number) => Promise<void>
  forgetFilesOf: (trx: Trx, staffId: number) => Promise<void>
}

/** Deactivates a member: his sessions end at once, his open orders are free again (D23), and his own views, texts and waiting files go. */
export const deleteMember = (
  db: Db,
  deps: DeleteDeps,
  by: Member,
  memberId: number,
): Promise<boolean> =>
  changingTeam(db, deps, by, async (trx, caller, team) => {
    const target = memberIn(team, memberId)
    assertMayDelete(caller, team, target)
    const now = deps.clock()
    await revokeSignIns(trx, now, target.id)
    await deleteFactors(trx, target.id)
    await deactivate(trx, now, target.id)
    const actor: Actor = { kind: 'staff', id: by.id, name: caller.name }
    await deps.releaseAssignments(trx, actor, target.id, now)
    await deps.forgetViewsOf(trx, target.id)
    await deps.forgetTextsOf(trx, target.id)
    await deps.forgetFilesOf(trx, target.id)
    return { kind: 'member.deleted', data: { name: target.name, type: target.type } }
  })
