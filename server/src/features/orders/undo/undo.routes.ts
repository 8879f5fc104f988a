import type { AnswerOutcome } from '@e-arrival/contract/call/envelope'
import {
  listUndoable,
  undoBatch as undoBatchRoute,
  undoneWords,
} from '@e-arrival/contract/orders/undo'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { byOf } from '../transition/caller-orders.ts'
import { type Undone, undoBatch } from './undo-batch.ts'
import { undoableBatches } from './undo-batches.store.ts'

const outcomeOf = ({ undone, refused }: Undone): { outcome?: AnswerOutcome } => {
  if (undone === 0) return { outcome: 'nothing' }
  return refused > 0 ? { outcome: 'partly' } : {}
}

/** The member's own actions, and taking one back. */
export const registerUndoRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, listUndoable, async (_input, caller) => ({
    data: await undoableBatches(deps.db, memberOf(caller).id, deps.clock()),
  }))
  serveRoute(app, identify, undoBatchRoute, async ({ body }, caller, { assertIn }) => {
    const by = byOf(caller)
    const staffId = memberOf(caller).id
    const data = await undoBatch(deps.db, deps, { ...body, staffId, by, assertIn })
    const message = undoneWords(data.undone, data.refused, data.left)
    const whole = body.parts === undefined
    if (whole && data.undone === 0) throw new AppError('conflict', message, { data })
    return { data, message, ...outcomeOf(data) }
  })
}
