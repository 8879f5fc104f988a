import * as routes from '@e-arrival/contract/hand-over/hand-over'
import { handOverTexts } from '@e-arrival/contract/hand-over/hand-over'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { said } from '../../platform/http/said.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { NowDeps } from '../now/now.public.ts'
import { acknowledgeHandOver } from './acknowledge-hand-over.ts'
import { readHandOvers, readWaiting } from './hand-overs.read.ts'
import { readProposal } from './propose-hand-over.read.ts'
import { signHandOver } from './sign-hand-over.ts'

/** What who leaves hands over to who comes. */
export const registerHandOverRoutes = (
  app: App,
  identify: Identify,
  deps: NowDeps & { db: Db },
): void => {
  const { db } = deps
  serveRoute(app, identify, routes.listHandOvers, async ({ query }, caller) => ({
    data: await readHandOvers(db, memberOf(caller).type, query.before),
  }))
  serveRoute(app, identify, routes.listWaitingHandOvers, async (_, caller) => ({
    data: await readWaiting(db, deps.clock(), memberOf(caller).id),
  }))
  serveRoute(app, identify, routes.proposeHandOver, async (_, caller) => ({
    data: await readProposal(db, deps, memberOf(caller)),
  }))
  serveRoute(app, identify, routes.signHandOver, async ({ body }, caller) => ({
    data: await signHandOver(db, deps, memberOf(caller), body),
    message: handOverTexts.signed,
  }))
  serveRoute(app, identify, routes.acknowledgeHandOver, async ({ body }, caller) => {
    const isNew = await acknowledgeHandOver(db, deps, memberOf(caller), body)
    const { acknowledged, acknowledgedBefore, takenBack, notAcknowledged } = handOverTexts
    const words = body.read
      ? { done: acknowledged, already: acknowledgedBefore }
      : { done: takenBack, already: notAcknowledged }
    return { data: null, ...said(isNew, words) }
  })
}
