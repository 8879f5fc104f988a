import * as routes from '@e-arrival/contract/auth/sessions'
import { sessionTexts } from '@e-arrival/contract/auth/sessions'
import { type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Caller } from '../../platform/http/caller/session.ts'
import { said } from '../../platform/http/said.ts'
import { serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import { endSession, endSessionsOf, listSessions } from '../auth/auth.public.ts'
import { signOutMember } from './sign-out-member.ts'
import { findMember } from './team.read.ts'
import { assertMayTouch } from './team.rules.ts'

const allOf = { done: sessionTexts.allEnded, already: sessionTexts.noneLive }

type Deps = { db: Db; clock: Clock }

/** Where the team is signed in; a Manager neither sees nor ends an Admin's sessions (D23). */
export const registerMemberSessionsRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  const target = async (caller: Caller, id: number): Promise<TeamMember> => {
    const member = await findMember(db, id)
    if (!member) throw new AppError('notFound', teamTexts.unknownMember)
    assertMayTouch(sessionOf(caller).member, member)
    return member
  }
  serveRoute(app, identify, routes.listMemberSessions, async ({ params }, caller) => {
    await target(caller, params.id)
    return { data: await listSessions(db, clock(), params.id, sessionOf(caller).id) }
  })
  serveRoute(app, identify, routes.endMemberSession, async ({ body }, caller) => {
    const { name } = await target(caller, body.teamMemberId)
    const one = async (trx: Trx) =>
      Number(await endSession(trx, clock(), body.teamMemberId, body.sessionId))
    const ended = await signOutMember(db, deps, { by: sessionOf(caller), name }, one)
    if (ended === 0) throw new AppError('notFound', sessionTexts.unknownSession)
    return { data: null, message: sessionTexts.ended }
  })
  serveRoute(app, identify, routes.endMemberSessions, async ({ body }, caller) => {
    const { name } = await target(caller, body.teamMemberId)
    const all = (trx: Trx) => endSessionsOf(trx, clock(), body.teamMemberId)
    const ended = await signOutMember(db, deps, { by: sessionOf(caller), name }, all)
    return { data: { ended }, ...said(ended > 0, allOf) }
  })
}
