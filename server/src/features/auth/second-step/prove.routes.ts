import * as routes from '@e-arrival/contract/auth/factors'
import { factorTexts } from '@e-arrival/contract/auth/factors'
import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { serveRoute, sessionOf } from '../../../platform/http/serve-route.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'
import { noteProof } from '../sessions/sessions.store.ts'
import { checkCode } from './codes/check-code.ts'
import { countFactors, hasFactor } from './factors.store.ts'
import { holderOf } from './my-factors.routes.ts'
import { askPasskey, checkPasskey } from './passkeys/check-passkey.ts'
import { proofsHere } from './proofs-here.ts'
import type { SecondStepDeps } from './second-step.deps.ts'

/** The proof, in the middle of the work, that it is still he. */
export const registerProveRoutes = (app: App, identify: Identify, deps: SecondStepDeps): void => {
  const { db, clock } = deps
  const proved = { data: null, message: secondStepTexts.proved }

  serveRoute(app, identify, routes.prove, async ({ body }, from) => {
    const session = sessionOf(from)
    const { member } = session
    const who = { member, from, refusedAs: 'sign-in.proof-refused' } as const
    if ('code' in body) await checkCode(deps, who, body.code)
    else {
      const count = await countFactors(db, member.id)
      // A password would prove less than what he has.
      if (hasFactor(count))
        throw new AppError('proofNeeded', undefined, { data: { proof: proofsHere(deps, count) } })
      const message = factorTexts.passwordWrong
      await checkOwnPassword(deps, { ...who, password: body.currentPassword, message })
    }
    await noteProof(db, clock(), session.id)
    return proved
  })
  serveRoute(app, identify, routes.proveAskPasskey, async (_input, caller) => {
    const session = sessionOf(caller)
    return { data: await askPasskey(deps, holderOf(session), session.member.id) }
  })
  serveRoute(app, identify, routes.proveByPasskey, async ({ body }, from) => {
    const session = sessionOf(from)
    const who = { member: session.member, from, refusedAs: 'sign-in.proof-refused' } as const
    await checkPasskey(deps, holderOf(session), who, body.credential)
    await noteProof(db, clock(), session.id)
    return proved
  })
}
