import { DEFAULT_PROVIDER } from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { ResendForm } from './resend-form.tsx'

const buttons = [{ provider: DEFAULT_PROVIDER, label: 'Sent Mail' }] as const

/** The Sent Mail button of the Download History, with its address (spec 2 §2, D47). */
export const SentMail = ({ order }: { order: OrderDetail }) => (
  <ResendForm order={order} label="Email for Sent Mail" buttons={buttons} />
)
