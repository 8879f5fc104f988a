import {
  getOrderTimeline,
  showSensitive as showSensitiveRoute,
} from '@e-arrival/contract/orders/timeline'
import { saveTransactionDetails, transactionTexts } from '@e-arrival/contract/orders/transaction'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { said } from '../../../platform/http/said.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import { findOrder } from '../transition/orders.store.ts'
import { readTimeline } from './order-timeline.read.ts'
import { saveTransaction } from './save-transaction.ts'
import { showSensitive } from './show-sensitive.ts'

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)

/** What is on an order's record: its transaction, its timeline, and who saw its masked fields. */
export const registerOrderRecordRoutes = (
  app: App,
  identify: Identify,
  deps: ReadDeps & { db: Db },
): void => {
  const { db } = deps
  serveRoute(app, identify, saveTransactionDetails, async ({ body }, caller) => {
    const { orderId: order_id, isNew } = await saveTransaction(db, deps, {
      ...body,
      actor: actorOf(caller),
    })
    const { transactionId: transaction_id, merchantName: merchant_name } = body
    const words = { done: transactionTexts.saved, already: transactionTexts.unchanged }
    return { data: { order_id, transaction_id, merchant_name }, ...said(isNew, words) }
  })
  serveRoute(app, identify, getOrderTimeline, async ({ params, query }) => {
    const order = await findOrder(db, params.orderId)
    if (!order) throw new AppError('unknownOrder')
    const { kinds, before, limit } = query
    const { events, count } = await readTimeline(db, order.id, {
      kinds: listed(kinds),
      before,
      limit,
    })
    return { data: events, count }
  })
  serveRoute(app, identify, showSensitiveRoute, async ({ body }, caller) => {
    const { field } = body
    const fields = await showSensitive(db, deps, { ...body, actor: actorOf(caller) })
    return { data: { fields, ...(field ? { field, value: fields[field] ?? null } : {}) } }
  })
}
