import {
  getInvoicePreview,
  listInvoices,
  paperMade,
  sendInvoice as sendInvoiceRoute,
} from '@e-arrival/contract/invoices'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { type OutlookDeps, promiseNow, readOutlook } from '../mail/mail.public.ts'
import { invoicePreview } from './invoice-preview.ts'
import { madeInvoices } from './made-invoices.read.ts'
import { type InvoiceDeps, sendInvoice } from './send-invoice.ts'

export const registerInvoiceRoutes = (
  app: App,
  identify: Identify,
  deps: InvoiceDeps & OutlookDeps & { db: Db },
): void => {
  serveRoute(app, identify, getInvoicePreview, async ({ params }) => ({
    data: await invoicePreview(deps.db, params.orderId),
  }))
  serveRoute(app, identify, listInvoices, async ({ query }) => ({
    data: await madeInvoices(deps.db, deps, query),
  }))
  serveRoute(app, identify, sendInvoiceRoute, async ({ body }, caller) => {
    const { id, name } = memberOf(caller)
    const data = await sendInvoice(deps.db, deps, body, { kind: 'staff', id, name })
    const outlook = await readOutlook(deps.db, deps)
    const { mailServiceProvider: provider } = body
    const { holdSeconds } = deps
    return { data, ...promiseNow(outlook, paperMade(data.paper), { provider, holdSeconds }) }
  })
}
