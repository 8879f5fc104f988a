import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Session } from '../../../platform/http/caller/session.ts'
import { isFresh } from '../sessions/sessions.rules.ts'
import { countFactors, hasFactor } from './factors.store.ts'
import { proofsHere } from './proofs-here.ts'

type Deps = { db: Db; clock: Clock; publicUrl: () => string }

/** Refuses where the last proof is older than 15 minutes, and says how to prove it again: a factor, else the password. */
export const assertProved = async (deps: Deps, session: Session): Promise<void> => {
  if (isFresh(session, deps.clock())) return
  const count = await countFactors(deps.db, session.member.id)
  const proof = hasFactor(count) ? proofsHere(deps, count) : ['password']
  throw new AppError('proofNeeded', undefined, { data: { proof }, untilProved: true })
}

/** The same for members who have a second step; the others' rule is the caller's own (D25). */
export const assertSecondStepFresh = async (deps: Deps, session: Session): Promise<void> => {
  if (isFresh(session, deps.clock())) return
  if (hasFactor(await countFactors(deps.db, session.member.id))) await assertProved(deps, session)
}
