import * as routes from '@e-arrival/contract/auth/sessions'
import { sessionTexts } from '@e-arrival/contract/auth/sessions'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { said } from '../../../platform/http/said.ts'
import { serveRoute, sessionOf } from '../../../platform/http/serve-route.ts'
import { listSessions } from './sessions.read.ts'
import { endSession, endSessionsOf } from './sessions.store.ts'
import { whileStillIn } from './while-still-in.ts'

const allOf = { done: sessionTexts.allEnded, already: sessionTexts.noneLive }

type Deps = { db: Db; clock: Clock }

export const registerMySessionsRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  serveRoute(app, identify, routes.listMySessions, async (_input, caller) => {
    const { id, member } = sessionOf(caller)
    return { data: await listSessions(db, clock(), member.id, id) }
  })
  serveRoute(app, identify, routes.endMySession, async ({ body }, caller) => {
    const own = sessionOf(caller)
    const ended = await whileStillIn(deps, own, (trx) =>
      endSession(trx, clock(), own.member.id, body.sessionId),
    )
    if (!ended) throw new AppError('notFound', sessionTexts.unknownSession)
    return { data: null, message: sessionTexts.ended }
  })
  serveRoute(app, identify, routes.endMySessions, async ({ body }, caller) => {
    const own = sessionOf(caller)
    const kept = body.keepCurrent ? own.id : undefined
    const ended = await whileStillIn(deps, own, (trx) =>
      endSessionsOf(trx, clock(), own.member.id, kept),
    )
    return { data: { ended }, ...said(ended > 0, allOf) }
  })
}
