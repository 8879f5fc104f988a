import type { Db, Trx } from '../../../platform/db/db.ts'
import { logSignIn } from '../log/sign-in-log.ts'
import { renewCodes } from '../recovery-codes/recovery-codes.store.ts'
import { hasFactor, lockFactors } from './factors.store.ts'
import type { FactorOwner, From } from './second-step.deps.ts'

type Factor = {
  member: FactorOwner
  from: From
  /** What it is, as the log says it: no secret. */
  detail: string
  save: (trx: Db) => Promise<void>
}

/** Saves a factor, and with a member's first ten recovery codes, which it answers (else null); the log tells of it. */
export const saveFactor = async (
  trx: Trx,
  now: Date,
  { member, from, detail, save }: Factor,
): Promise<string[] | null> => {
  const had = hasFactor(await lockFactors(trx, member.id))
  await save(trx)
  const codes = had ? null : await renewCodes(trx, member.id)
  await logSignIn(trx, now, { kind: 'sign-in.factor-added', member, from, detail })
  return codes
}
