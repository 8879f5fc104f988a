import type { InvoicePreview } from '@e-arrival/contract/invoices'
import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { paymentWords } from '@e-arrival/contract/statuses/payments'
import { NativeSelect } from '@mantine/core'
import { type Definition, Definitions } from '../../ui/definitions/definitions.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './invoice-facts.module.css'

type Props = {
  preview: InvoicePreview
  provider: Provider
  onProvider: (provider: Provider) => void
}

const says: Record<InvoicePreview['paper'], string> = {
  receipt: 'This order is paid: it gets a receipt, and nothing in that asks to pay.',
  invoice: 'This order is not paid: it gets an invoice, with the active gateway’s link.',
}

const UNCONFIRMED =
  'No payment of this order is on record. It was moved out of Pending by hand, so it counts as paid: it gets a receipt that says Paid.'

const factsOf = (order: InvoicePreview): Definition[] => [
  { term: 'Name', value: order.name || '-' },
  { term: 'Amount', value: order.amount ? `${order.amount} ${order.currency}` : '-' },
  {
    term: 'State',
    value: order.unconfirmed ? 'Counts as paid' : paymentWords[order.payment],
  },
  ...(order.transaction_id
    ? [{ term: 'Transaction ID', value: order.transaction_id, mono: true }]
    : []),
  { term: 'Email', value: order.to || '-' },
]

/** Whose order it is, how much and how it stands, before anything is sent; and by which provider it goes (D67). */
export const InvoiceFacts = ({ preview, provider, onProvider }: Props) => (
  <section className={classes.facts} aria-label={`Order ${preview.order_id}`}>
    <Definitions list={factsOf(preview)} />
    {preview.refusal ? (
      <Notice title="Nothing can be sent." text={preview.refusal} />
    ) : (
      <>
        <p className={classes.says}>{preview.unconfirmed ? UNCONFIRMED : says[preview.paper]}</p>
        <NativeSelect
          className={classes.provider ?? ''}
          size="xs"
          label="Mail provider"
          data={[...providers]}
          value={provider}
          onChange={(event) => onProvider(event.currentTarget.value as Provider)}
        />
      </>
    )}
  </section>
)
