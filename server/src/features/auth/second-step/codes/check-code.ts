import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { invalidField } from '../../../../platform/app-error.ts'
import { unseal } from '../../../../platform/secrets/seal.ts'
import { useCode } from '../../recovery-codes/recovery-codes.store.ts'
import { limitTries } from '../limit-tries.ts'
import type { SecondStepDeps, Trier } from '../second-step.deps.ts'
import { findApp, useStep } from './totp.store.ts'
import { stepOfCode } from './totp.ts'

/** Where a member's sealed secret belongs: it opens nowhere else. */
export const placeOfApp = (staffId: number): string => `totp:${staffId}`

export type CodeKind = 'app' | 'recovery code'

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Takes an app's code or a recovery code, each once; answers which it was. Throws where it is not right. */
export const checkCode = async (
  deps: SecondStepDeps,
  who: Trier,
  typed: string,
): Promise<CodeKind> => {
  const code = typed.replaceAll(/\s/g, '')
  const kind = await limitTries<CodeKind>(deps.db, deps.clock, who, 'wrong code', async () => {
    if (isAppCode(code)) return (await appCode(deps, who.member.id, code)) ? 'app' : null
    const { db, clock } = deps
    return (await useCode(db, clock(), who.member.id, code)) ? 'recovery code' : null
  })
  if (!kind) throw invalidField('code', secondStepTexts.wrongCode)
  return kind
}

const appCode = async (
  { db, clock, sealKeys }: SecondStepDeps,
  staffId: number,
  code: string,
): Promise<boolean> => {
  const sealed = await findApp(db, staffId)
  if (!sealed) return false
  const now = clock()
  const step = stepOfCode(unseal(sealKeys, placeOfApp(staffId), sealed), code, now)
  return step !== null && useStep(db, now, staffId, step)
}
