import * as routes from '@e-arrival/contract/auth'
import { authTexts } from '@e-arrival/contract/auth'
import { actionsOf } from '@e-arrival/contract/permissions'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { memberOf, serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import { changePassword } from './change-password.ts'
import { type ForgotDeps, forgotPassword } from './forgot-password.ts'
import { registerMySessionsRoutes } from './my-sessions.routes.ts'
import { type ResetDeps, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.store.ts'
import { signIn } from './sign-in.ts'

type Deps = ForgotDeps & ResetDeps & { db: Db; jwtSecret: string }

export const registerAuthRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  registerMySessionsRoutes(app, identify, deps)
  serveRoute(app, identify, routes.signIn, async ({ body }, { ip, userAgent }) => {
    const data = await signIn(db, deps, { ...body, ip, userAgent })
    return { data, message: authTexts.signedIn, jwtToken: data.jwtToken }
  })
  serveRoute(app, identify, routes.signOut, async (_input, caller) => {
    const session = sessionOf(caller)
    await endSession(db, clock(), session.member.id, session.id)
    return { data: null, message: authTexts.signedOut }
  })
  serveRoute(app, identify, routes.getUserInfo, async (_input, caller) => {
    const { id, name, email, type } = memberOf(caller)
    return { data: { id, name, email, type, permissions: actionsOf(type) } }
  })
  serveRoute(app, identify, routes.forgotPassword, async ({ body }, { ip }) => {
    await forgotPassword(db, deps, { ...body, ip })
    return { data: null, message: authTexts.forgotSent }
  })
  serveRoute(app, identify, routes.resetPassword, async ({ body }, { ip }) => {
    await resetPassword(db, deps, { ...body, ip })
    return { data: null, message: authTexts.resetDone }
  })
  serveRoute(app, identify, routes.changePassword, async ({ body }, caller) => {
    const { newPassword, currentPassword } = body
    const session = sessionOf(caller)
    await changePassword(db, deps, { session, ip: caller.ip, newPassword, currentPassword })
    return { data: null, message: authTexts.passwordChanged }
  })
}
