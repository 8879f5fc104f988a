import * as rulesRoutes from '@e-arrival/contract/assignment/rules'
import { assignmentTexts } from '@e-arrival/contract/assignment/rules'
import { getMyShift, sayMyShift, shiftTexts } from '@e-arrival/contract/assignment/shift'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Caller, Session } from '../../platform/http/caller/session.ts'
import { type Said, said } from '../../platform/http/said.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { type SavedRules, saveRules, showRules } from './save-rules.ts'
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

const saidOf = ({ isNew, ...switched }: SavedRules): Said =>
  said(isNew, { done: savedWords(switched), already: assignmentTexts.unchanged })

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
    const saved = await saveRules(deps, memberOf(caller), body)
    return { data: await showRules(deps), ...saidOf(saved) }
  })
  serveRoute(app, identify, rulesRoutes.tryAssignmentRules, async ({ body }) => ({
    data: await tryRules(deps.db, deps, body),
  }))
  serveRoute(app, identify, getMyShift, async (_call, caller) => ({
    data: await shiftOf(deps, sessionOf(caller)),
  }))
  serveRoute(app, identify, sayMyShift, async ({ body }, caller) => {
    const { shift, isNew } = await sayShift(deps, sessionOf(caller), body.in)
    const isIn = shift.rulesOn ? shiftTexts.isIn : shiftTexts.isInOff
    const words =
      shift.inSince === null
        ? { done: shiftTexts.isOut, already: shiftTexts.wasOut }
        : { done: isIn, already: shiftTexts.wasIn }
    return { data: shift, ...said(isNew, words) }
  })
}
