import {
  eraseTraveller as eraseRoute,
  exportTraveller as exportRoute,
  getOrderPrivacy,
  privacyTexts,
} from '@e-arrival/contract/privacy'
import { getRetentionNotice } from '@e-arrival/contract/privacy/retention-notice'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { said } from '../../platform/http/said.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { streamOf } from '../../platform/http/stream-of.ts'
import type { NoteLost } from '../../platform/metrics/lost-files.ts'
import { findOrder } from '../orders/orders.public.ts'
import type { ReadDeps } from '../sensitive-reads/sensitive-reads.public.ts'
import { deleteOutside } from './erase/delete-outside.ts'
import { type EraseDeps, eraseInDatabase } from './erase/erase-order.ts'
import { exportTraveller } from './export/export-traveller.ts'
import { readOrderPrivacy } from './order-privacy.read.ts'
import type { RetentionDays } from './retention/retention.rules.ts'
import { readNotice } from './retention/retention-notice.store.ts'

export type PrivacyDeps = ReadDeps & {
  db: Db
  files: FileStore
  noteLost: NoteLost
  days: RetentionDays
  erase: EraseDeps
}

/** What Admins are told of retention, and what they do with one traveller's data. */
export const registerPrivacyRoutes = (app: App, identify: Identify, deps: PrivacyDeps): void => {
  const { db, clock, days } = deps
  const idOf = async (orderId: string) => {
    const order = await findOrder(db, orderId)
    if (!order) throw new AppError('unknownOrder')
    return order
  }
  serveRoute(app, identify, getRetentionNotice, async () => {
    const told = await readNotice(db)
    if (!told || told.erases_from <= clock()) return { data: null }
    const { sensitive, contact, erases_from } = told
    if (sensitive + contact === 0) return { data: null }
    return { data: { sensitive, contact, from: erases_from.toISOString() } }
  })
  serveRoute(app, identify, getOrderPrivacy, async ({ params }) => ({
    data: await readOrderPrivacy(db, days, (await idOf(params.orderId)).id),
  }))
  serveRoute(app, identify, exportRoute, async ({ body }, caller, { reply }) => {
    const asked = { actor: actorOf(caller), orderId: body.orderId }
    const { name, zip } = await exportTraveller(db, deps, asked)
    return reply
      .type('application/zip')
      .header('content-disposition', disposition('attachment', name))
      .header('cache-control', 'no-store')
      .send(streamOf(zip))
  })
  serveRoute(
    app,
    identify,
    eraseRoute,
    async ({ body }, caller, { once }) => {
      const { id, order_id } = await idOf(body.orderId)
      const { confirm, upTo, reason } = body
      const answer = await once(undefined, async () => {
        if (confirm !== order_id) throw invalidField('confirm', privacyTexts.confirm)
        const erase = { actor: actorOf(caller), orderId: id, upTo, reason }
        const { isNew, isUnread } = await eraseInDatabase(db, deps.erase, erase)
        const { erased, erasedBefore, passportsUnread } = privacyTexts
        if (isUnread)
          return { data: { order_id }, message: passportsUnread, outcome: 'partly' as const }
        const words = { done: erased[upTo], already: erasedBefore[upTo] }
        return { data: { order_id }, ...said(isNew, words) }
      })
      const left = await deleteOutside(db, deps.erase, id)
      const { filesLeft } = privacyTexts
      // Neither hides the other.
      const message = answer.outcome === 'partly' ? `${answer.message} ${filesLeft}` : filesLeft
      return left > 0 ? { ...answer, message, outcome: 'partly' } : answer
    },
    { actsOnce: true },
  )
}
