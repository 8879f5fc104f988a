import type { SentInvoice } from '@e-arrival/contract/invoices'
import { useState } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'
import { InvoiceForm } from './invoice-form.tsx'
import { MadeInvoicesPanel } from './made-invoices-panel.tsx'
import { SentInvoices } from './sent-invoices.tsx'

/** Send Invoice (spec 2 §2, D52). */
export const InvoicePage = () => {
  const [sent, setSent] = useState<readonly SentInvoice[]>([])
  return (
    <>
      <PageHead title="Send Invoice" />
      <div className={layout.split}>
        <div className={layout.column}>
          <Panel id="invoice" title="Which order?">
            <p className={layout.lead}>
              The invoice, or the receipt of a paid order, is numbered, drawn as PDF and mailed to
              the order’s own address. The order’s Email History lists it.
            </p>
            <InvoiceForm onSent={(invoice) => setSent((last) => [invoice, ...last])} />
          </Panel>
          <SentInvoices sent={sent} />
        </div>
        <MadeInvoicesPanel />
      </div>
    </>
  )
}
