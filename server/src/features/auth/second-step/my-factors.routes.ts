import * as routes from '@e-arrival/contract/auth/factors'
import { factorTexts } from '@e-arrival/contract/auth/factors'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Caller, Session } from '../../../platform/http/caller/session.ts'
import { serveRoute, sessionOf } from '../../../platform/http/serve-route.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'
import { areCodesHis, keepCodes } from '../recovery-codes/recovery-codes.store.ts'
import { addFactor, removeFactor, renewRecoveryCodes } from './change-factors.ts'
import { offerApp, proveApp } from './codes/add-app.ts'
import type { Holder } from './factor-offers.store.ts'
import { deleteApp } from './factors.store.ts'
import { readMyFactors } from './my-factors.read.ts'
import { offerPasskey, provePasskey } from './passkeys/add-passkey.ts'
import { deletePasskey } from './passkeys/passkeys.store.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import type { SecondStepDeps } from './second-step.deps.ts'

/** What a session was asked is another's than its step-up's: one browser may be at both. */
export const holderOf = ({ id }: Session): Holder => ({ key: `session:${id}` })

/** The first factor comes with its codes, and sets the second step up. */
const told = (data: { recoveryCodes: string[] | null }) => ({
  data,
  message: data.recoveryCodes ? factorTexts.added : factorTexts.addedAnother,
})

/** A member's own factors (D73): a session alone adds none, since each addition asks for the password. */
export const registerMyFactorsRoutes = (
  app: App,
  identify: Identify,
  deps: SecondStepDeps,
): void => {
  const { db } = deps
  const owner = (caller: Caller) => ({ session: sessionOf(caller), from: caller })
  const who = (caller: Caller) =>
    ({
      member: sessionOf(caller).member,
      from: caller,
      refusedAs: 'sign-in.proof-refused',
    }) as const
  const assertPassword = (caller: Caller, password: string): Promise<void> =>
    checkOwnPassword(deps, { ...who(caller), password, message: factorTexts.passwordWrong })

  serveRoute(app, identify, routes.listMyFactors, async (_input, caller) => {
    const { member } = sessionOf(caller)
    const factors = await readMyFactors(db, member.id)
    const needed = deps.secondStepFor.includes(member.type)
    const passkeysWork = relyingPartyOf(deps.publicUrl()).works
    return { data: { ...factors, needed, passkeysWork } }
  })
  serveRoute(app, identify, routes.startApp, async ({ body }, caller) => {
    await assertPassword(caller, body.currentPassword)
    const session = sessionOf(caller)
    return { data: await offerApp(deps, holderOf(session), session.member) }
  })
  serveRoute(app, identify, routes.confirmApp, async ({ body }, caller) => {
    const save = await proveApp(deps, holderOf(sessionOf(caller)), who(caller), body)
    return told(await addFactor(deps, owner(caller), 'app', save))
  })
  serveRoute(app, identify, routes.startPasskey, async ({ body }, caller) => {
    await assertPassword(caller, body.currentPassword)
    const session = sessionOf(caller)
    return { data: await offerPasskey(deps, holderOf(session), session.member) }
  })
  serveRoute(app, identify, routes.confirmPasskey, async ({ body }, caller) => {
    const session = sessionOf(caller)
    const save = await provePasskey(deps, holderOf(session), session.member.id, body)
    const detail = `passkey “${body.name}”`
    return told(await addFactor(deps, owner(caller), detail, save))
  })
  serveRoute(app, identify, routes.removeApp, async (_input, caller) => {
    const { id } = sessionOf(caller).member
    await removeFactor(deps, owner(caller), async (trx) =>
      (await deleteApp(trx, id)) ? 'app' : undefined,
    )
    return { data: null, message: factorTexts.removed }
  })
  serveRoute(app, identify, routes.removePasskey, async ({ body }, caller) => {
    const { id } = sessionOf(caller).member
    await removeFactor(deps, owner(caller), async (trx) => {
      const name = await deletePasskey(trx, id, body.id)
      return name === undefined ? undefined : `passkey “${name}”`
    })
    return { data: null, message: factorTexts.removed }
  })
  serveRoute(app, identify, routes.renewRecoveryCodes, async (_input, caller) => {
    const recoveryCodes = await renewRecoveryCodes(deps, owner(caller))
    return { data: { recoveryCodes }, message: factorTexts.newCodes }
  })
  serveRoute(app, identify, routes.keepRecoveryCodes, async ({ body }, caller) => {
    if (!(await keepCodes(db, sessionOf(caller).member.id, body.code)))
      throw new AppError('refused', factorTexts.codesReplaced)
    return { data: null }
  })
  serveRoute(app, identify, routes.askRecoveryCodes, async ({ body }, caller) => ({
    data: { work: await areCodesHis(db, sessionOf(caller).member.id, body.code) },
  }))
}
