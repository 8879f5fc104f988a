import * as rulesRoutes from '@e-arrival/contract/assignment/rules'
import { assignmentTexts } from '@e-arrival/contract/assignment/rules'
import { getMyShift, sayMyShift, shiftTexts } from '@e-arrival/contract/assignment/shift'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Caller, Session } from '../../platform/http/caller/session.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { saveRules, showRules } from './save-rules.ts'
import { sayShift, shiftOf } from './say-shift.ts'
import { tryRules } from './try-rules.ts'

const sessionOf = ({ session }: Caller): Session => {
  if (!session) throw new AppError('unauthenticated')
  return session
}

const savedWords = ({ was, is }: { was: boolean; is: boolean }): string => {
  if (was === is) return assignmentTexts.saved
  return is ? assignmentTexts.switchedOn : assignmentTexts.switchedOff
}

/** The rules that give new orders, their trial, and who is in. */
export const registerAssignmentRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, rulesRoutes.getAssignmentRules, async () => ({
    data: await showRules(deps),
  }))
  serveRoute(app, identify, rulesRoutes.saveAssignmentRules, async ({ body }, caller) => {
    const message = savedWords(await saveRules(deps, memberOf(caller), body))
    return { data: await showRules(deps), message }
  })
  serveRoute(app, identify, rulesRoutes.tryAssignmentRules, async ({ body }) => ({
    data: await tryRules(deps.db, deps, body),
  }))
  serveRoute(app, identify, getMyShift, async (_call, caller) => ({
    data: await shiftOf(deps, sessionOf(caller)),
  }))
  serveRoute(app, identify, sayMyShift, async ({ body }, caller) => {
    const data = await sayShift(deps, sessionOf(caller), body.in)
    const isIn = data.rulesOn ? shiftTexts.isIn : shiftTexts.isInOff
    return { data, message: data.inSince === null ? shiftTexts.isOut : isIn }
  })
}
