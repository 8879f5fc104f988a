import {
  getInvoicePreview,
  invoiceTexts,
  listInvoices,
  sendInvoice as sendInvoiceRoute,
} from '@e-arrival/contract/invoices'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { LetterDeps } from '../mail/mail.public.ts'
import { invoicePreview } from './invoice-preview.ts'
import { madeInvoices } from './made-invoices.read.ts'
import { type InvoiceDeps, sendInvoice } from './send-invoice.ts'

export const registerInvoiceRoutes = (
  app: App,
  identify: Identify,
  deps: InvoiceDeps & Pick<LetterDeps, 'isSetUp'> & { db: Db },
): void => {
  serveRoute(app, identify, getInvoicePreview, async ({ params }) => ({
    data: await invoicePreview(deps.db, params.orderId),
  }))
  serveRoute(app, identify, listInvoices, async ({ query }) => ({
    data: await madeInvoices(deps.db, query),
  }))
  serveRoute(app, identify, sendInvoiceRoute, async ({ body }, caller) => {
    const { id, name } = memberOf(caller)
    const data = await sendInvoice(deps.db, deps, body, { kind: 'staff', id, name })
    const isWrittenOnly = (await deps.isSetUp(body.mailServiceProvider)) === false
    return {
      data,
      message: (isWrittenOnly ? invoiceTexts.writtenOnly : invoiceTexts.sent)(data.paper),
    }
  })
}
