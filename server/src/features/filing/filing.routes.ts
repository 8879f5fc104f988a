import {
  copySensitive as copySensitiveRoute,
  correctFiling,
  fileOrders,
  filingWords,
  getFilingForm,
} from '@e-arrival/contract/filing/file-orders'
import type { FilingForm } from '@e-arrival/contract/filing/form'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { answerBulk, byOf, changeOrders } from '../orders/orders.public.ts'
import type { ReadDeps } from '../sensitive-reads/sensitive-reads.public.ts'
import { copySensitive } from './copy-sensitive.ts'
import { correctAction, fileAction } from './filing.rules.ts'

/** The form, what is copied into it, and the reference that comes back. */
export const registerFilingRoutes = (
  app: App,
  identify: Identify,
  deps: ReadDeps & { db: Db; form: FilingForm },
): void => {
  const { db, form } = deps
  serveRoute(app, identify, getFilingForm, async () => ({ data: form }))
  serveRoute(app, identify, fileOrders, async ({ body }, caller) => {
    const action = fileAction(body, form)
    const refs = body.orders.map(({ id, status }) => ({ id, status }))
    const results = await changeOrders(db, deps, { refs, action, by: byOf(caller) })
    return answerBulk(results, filingWords.filed)
  })
  serveRoute(app, identify, correctFiling, async ({ body }, caller) => {
    const refs = [{ id: body.orderId, status: undefined }]
    const action = correctAction(body)
    const results = await changeOrders(db, deps, { refs, action, by: byOf(caller) })
    return answerBulk(results, filingWords.corrected)
  })
  serveRoute(app, identify, copySensitiveRoute, async ({ body }, caller) => ({
    data: await copySensitive(db, deps, { ...body, actor: actorOf(caller) }),
  }))
}
