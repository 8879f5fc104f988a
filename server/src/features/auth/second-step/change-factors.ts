import { factorTexts } from '@e-arrival/contract/auth/factors'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Session } from '../../../platform/http/caller/session.ts'
import { logSignIn } from '../log/sign-in-log.ts'
import { renewCodes } from '../recovery-codes/recovery-codes.store.ts'
import { endSessionsOf, noteProof } from '../sessions/sessions.store.ts'
import { whileStillIn } from '../sessions/while-still-in.ts'
import { countFactors, deleteCodes, hasFactor } from './factors.store.ts'
import { saveFactor } from './save-factor.ts'
import type { From, SecondStepDeps } from './second-step.deps.ts'

type Owner = { session: Session; from: From }

/** Adds a factor; the first ends the member's other sessions, which nobody proved so well. */
export const addFactor = (
  { db, clock }: SecondStepDeps,
  { session, from }: Owner,
  detail: string,
  save: (trx: Db) => Promise<void>,
): Promise<{ recoveryCodes: string[] | null }> =>
  whileStillIn({ db, clock }, session, async (trx) => {
    const { member } = session
    const now = clock()
    const first = !hasFactor(await countFactors(trx, member.id))
    if (first) await endSessionsOf(trx, now, member.id, session.id)
    await noteProof(trx, now, session.id)
    return { recoveryCodes: await saveFactor(trx, now, { member, from, detail, save }) }
  })

/** Removes what `remove` names (undefined: it was not there); the last one only where the role needs none. */
export const removeFactor = (
  { db, clock, secondStepFor }: SecondStepDeps,
  { session, from }: Owner,
  remove: (trx: Trx) => Promise<string | undefined>,
): Promise<void> =>
  whileStillIn({ db, clock }, session, async (trx) => {
    const { member } = session
    const detail = await remove(trx)
    if (detail === undefined) throw new AppError('notFound', factorTexts.notYours)
    if (!hasFactor(await countFactors(trx, member.id))) {
      if (secondStepFor.includes(member.type)) throw new AppError('refused', factorTexts.lastNeeded)
      await deleteCodes(trx, member.id)
    }
    await logSignIn(trx, clock(), { kind: 'sign-in.factor-removed', member, from, detail })
  })

/** Ten new recovery codes, for who has a factor that they stand in for. */
export const renewRecoveryCodes = (
  { db, clock }: SecondStepDeps,
  { session, from }: Owner,
): Promise<string[]> =>
  whileStillIn({ db, clock }, session, async (trx) => {
    const { member } = session
    if (!hasFactor(await countFactors(trx, member.id)))
      throw new AppError('refused', factorTexts.notYours)
    const codes = await renewCodes(trx, member.id)
    const detail = 'recovery codes'
    await logSignIn(trx, clock(), { kind: 'sign-in.codes-renewed', member, from, detail })
    return codes
  })
