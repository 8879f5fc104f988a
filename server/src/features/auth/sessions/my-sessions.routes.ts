import * as routes from '@e-arrival/contract/auth/sessions'
import { sessionTexts } from '@e-arrival/contract/auth/sessions'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Caller, Session } from '../../../platform/http/caller/session.ts'
import { said } from '../../../platform/http/said.ts'
import { serveRoute, sessionOf } from '../../../platform/http/serve-route.ts'
import { assertStillIn } from './assert-still-in.ts'
import { listSessions } from './sessions.read.ts'
import { endSession, endSessionsOf } from './sessions.store.ts'

const allOf = { done: sessionTexts.allEnded, already: sessionTexts.noneLive }

type Deps = { db: Db; clock: Clock }

export const registerMySessionsRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  const asStillIn = <T>(caller: Caller, work: (trx: Trx, own: Session) => Promise<T>): Promise<T> =>
    inTransaction(db, async (trx) => {
      await assertStillIn(trx, deps, sessionOf(caller))
      return work(trx, sessionOf(caller))
    })
  serveRoute(app, identify, routes.listMySessions, async (_input, caller) => {
    const { id, member } = sessionOf(caller)
    return { data: await listSessions(db, clock(), member.id, id) }
  })
  serveRoute(app, identify, routes.endMySession, async ({ body }, caller) => {
    const ended = await asStillIn(caller, (trx, { member }) =>
      endSession(trx, clock(), member.id, body.sessionId),
    )
    if (!ended) throw new AppError('notFound', sessionTexts.unknownSession)
    return { data: null, message: sessionTexts.ended }
  })
  serveRoute(app, identify, routes.endMySessions, async ({ body }, caller) => {
    const ended = await asStillIn(caller, (trx, { id, member }) =>
      endSessionsOf(trx, clock(), member.id, body.keepCurrent ? id : undefined),
    )
    return { data: { ended }, ...said(ended > 0, allOf) }
  })
}
