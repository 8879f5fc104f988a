import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { SentInvoice } from '@e-arrival/contract/invoices'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import classes from './sent-invoices.module.css'

/** What this visit to the screen has sent, the last first, each with a way to its order. */
export const SentInvoices = ({ sent }: { sent: readonly SentInvoice[] }) =>
  sent.length === 0 ? null : (
    <Panel id="sent-invoices" title="Made just now" note={sent.length}>
      <ul className={classes.list}>
        {sent.map((invoice) => (
          <li key={invoice.number}>
            <div>
              <strong>{invoice.number}</strong>{' '}
              <span className={classes.amount}>
                {invoice.amount} {invoice.currency}
              </span>
              <p>
                to {invoice.to}, order <span className={classes.id}>{invoice.order_id}</span>
              </p>
            </div>
            <LinkButton
              to="/admin/view-order/$orderId"
              params={{ orderId: encodeOrderId(invoice.order_id) }}
              variant="default"
              size="xs"
            >
              View order
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
