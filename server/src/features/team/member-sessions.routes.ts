import * as routes from '@e-arrival/contract/auth.sessions'
import { sessionTexts } from '@e-arrival/contract/auth.sessions'
import { teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { endSession, endSessionsOf, listSessions } from '../auth/auth.public.ts'
import { findMember } from './team.read.ts'
import { assertMayTouch } from './team.rules.ts'

type Deps = { db: Db; clock: Clock }

/** Where the team is signed in; a Manager neither sees nor ends an Admin's sessions (D23). */
export const registerMemberSessionsRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  const assertMine = async (caller: Caller, id: number): Promise<void> => {
    const target = await findMember(db, id)
    if (!target) throw new AppError('notFound', teamTexts.unknownMember)
    assertMayTouch(sessionOf(caller).member, target)
  }
  serveRoute(app, identify, routes.listMemberSessions, async ({ params }, caller) => {
    await assertMine(caller, params.id)
    return { data: await listSessions(db, clock(), params.id, sessionOf(caller).id) }
  })
  serveRoute(app, identify, routes.endMemberSession, async ({ body }, caller) => {
    await assertMine(caller, body.teamMemberId)
    const ended = await endSession(db, clock(), body.teamMemberId, body.sessionId)
    if (!ended) throw new AppError('notFound', sessionTexts.unknownSession)
    return { data: null, message: sessionTexts.ended }
  })
  serveRoute(app, identify, routes.endMemberSessions, async ({ body }, caller) => {
    await assertMine(caller, body.teamMemberId)
    const ended = await endSessionsOf(db, clock(), body.teamMemberId)
    return { data: { ended }, message: sessionTexts.allEnded }
  })
}
