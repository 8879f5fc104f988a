import * as routes from '@e-arrival/contract/auth'
import { authAnswers } from '@e-arrival/contract/auth'
import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import { actionsOf } from '@e-arrival/contract/permissions'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { memberOf, serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import { type OutlookDeps, readOutlook } from '../mail/mail.public.ts'
import { answerSignedIn } from './answer-signed-in.ts'
import { readMySignIns } from './log/my-sign-ins.read.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { readyProvider } from './password/ready-provider.ts'
import { type ResetDeps, resetPassword } from './password/reset-password.ts'
import { assertSecondStepFresh } from './second-step/assert-proved.ts'
import { registerMyFactorsRoutes } from './second-step/my-factors.routes.ts'
import { registerProveRoutes } from './second-step/prove.routes.ts'
import { registerSecondStepRoutes } from './second-step/second-step.routes.ts'
import { registerMySessionsRoutes } from './sessions/my-sessions.routes.ts'
import { endSession } from './sessions/sessions.store.ts'
import { type SignInDeps, signIn } from './sign-in.ts'

type Deps = SignInDeps & ResetDeps & OutlookDeps

/** What is said of the mail with the link; the same whoever asks. */
const linkPromises: Record<MailProspect, string> = {
  leaves: authAnswers.forgotSent,
  paused: authAnswers.forgotWaits,
  refused: authAnswers.forgotWaits,
  written: authAnswers.forgotWritten,
}

export const registerAuthRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  const proving = {
    ...deps,
    assertSecondStepFresh: (session: Session) => assertSecondStepFresh(deps, session),
  }
  registerMySessionsRoutes(app, identify, deps)
  registerSecondStepRoutes(app, identify, deps)
  registerMyFactorsRoutes(app, identify, deps)
  registerProveRoutes(app, identify, deps)
  serveRoute(app, identify, listMySignIns, async (_input, caller) => ({
    data: await readMySignIns(db, sessionOf(caller).member.id),
  }))
  serveRoute(app, identify, routes.signIn, async ({ body }, { ip, userAgent }, { reply }) =>
    answerSignedIn(deps, reply, await signIn(deps, { ...body, ip, userAgent })),
  )
  serveRoute(app, identify, routes.signOut, async (_input, caller) => {
    const session = sessionOf(caller)
    await endSession(db, clock(), session.member.id, session.id)
    return { data: null, message: authAnswers.signedOut }
  })
  serveRoute(app, identify, routes.getUserInfo, async (_input, caller) => {
    const { id, name, email, type } = memberOf(caller)
    return { data: { id, name, email, type, permissions: actionsOf(type) } }
  })
  serveRoute(app, identify, routes.forgotPassword, async ({ body }, { ip }) => {
    const { provider, prospect } = readyProvider(await readOutlook(db, deps))
    await forgotPassword(db, deps, { ...body, ip, provider })
    return { data: null, message: linkPromises[prospect] }
  })
  serveRoute(app, identify, routes.resetPassword, async ({ body }, from) => {
    await resetPassword(db, deps, { ...body, from })
    return { data: null, message: authAnswers.resetDone }
  })
  serveRoute(app, identify, routes.changePassword, async ({ body }, caller) => {
    const { newPassword, currentPassword } = body
    const session = sessionOf(caller)
    await changePassword(proving, { session, from: caller, newPassword, currentPassword })
    return { data: null, message: authAnswers.passwordChanged }
  })
}
