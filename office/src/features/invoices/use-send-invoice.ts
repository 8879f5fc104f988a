import {
  type InvoicedOrder,
  type InvoiceRepeat,
  invoiceRepeatSchema,
  type PaperKind,
  type SentInvoice,
  sendInvoice,
} from '@e-arrival/contract/invoices'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { type Answer, call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useLateConfirm } from '../../ui/confirm/use-late-confirm.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { withWhose } from '../../ui/toast/with-whose.ts'
import { useIsHere } from '../../ui/use-own-path.ts'

export type InvoiceOrder = {
  orderId: string
  paper: PaperKind
  shown: InvoicedOrder
  mailServiceProvider: Provider
}
type Sent = Answer<typeof sendInvoice>

/** The earlier invoice a refusal asks about (D52), else undefined. */
const repeatOf = (error: unknown): InvoiceRepeat | undefined =>
  error instanceof ApiError ? invoiceRepeatSchema.safeParse(error.data).data : undefined

const question = (error: unknown, { number, sentAt }: InvoiceRepeat): string =>
  `${messageOf(error)} The last one is ${number}, made ${listDateTime(sentAt)} (UTC).`

const namesOf = ({ orderId, shown: { name } }: InvoiceOrder): string =>
  name ? `Order ${orderId} (${name})` : `Order ${orderId}`

/**
 * Sends an invoice; a repeat asks first (D52) and comes back undefined where the answer is No. What came of it is said with its order where
 * the form has none or another one by then.
 */
export const useSendInvoice = (isShown: () => boolean, onSent: (sent: SentInvoice) => void) => {
  const confirm = useLateConfirm()
  const reload = useReloadOrders()
  const isHere = useIsHere()
  const whose = ({ orderId }: InvoiceOrder): string | undefined =>
    isHere() && isShown() ? undefined : `Order ${orderId}`
  // Yes names the invoice that was asked about, so that one sent meanwhile by another asks again.
  const send = async (order: InvoiceOrder, confirmRepeat?: string): Promise<Sent | undefined> => {
    try {
      return await call(sendInvoice, {
        body: confirmRepeat === undefined ? order : { ...order, confirmRepeat },
      })
    } catch (error) {
      const repeat = repeatOf(error)
      if (!repeat) throw error
      return (await confirm({ text: question(error, repeat), about: namesOf(order) }))
        ? send(order, repeat.number)
        : undefined
    }
  }
  return useMutation({
    mutationFn: (order: InvoiceOrder) => send(order),
    meta: { of: whose },
    onSuccess: (sent, order) => {
      if (!sent) return undefined
      sayAnswer(sent, withWhose(whose(order), sent.message))
      onSent(sent.data)
      return reload()
    },
  })
}
