import { listDateTime } from '@e-arrival/contract/dates'
import { invoiceRepeatSchema, type SentInvoice, sendInvoice } from '@e-arrival/contract/invoices'
import type { Provider } from '@e-arrival/contract/mail'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'

export type InvoiceOrder = { orderId: string; mailServiceProvider: Provider }
type Sent = { data: SentInvoice; message: string }

/** The question of a refusal that only asks (D52), else undefined. */
const questionOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const repeat = invoiceRepeatSchema.safeParse(error.data)
  if (!repeat.success) return undefined
  const { number, sentAt } = repeat.data
  return `${error.message} The last one is ${number}, sent ${listDateTime(sentAt)} (UTC).`
}

/** Sends an invoice; a repeat asks first (D52) and comes back undefined where the answer is No. */
export const useSendInvoice = (onSent: (sent: SentInvoice) => void) => {
  const confirm = useConfirm()
  const reload = useReloadOrders()
  const send = async (body: InvoiceOrder): Promise<Sent | undefined> => {
    try {
      return await call(sendInvoice, { body })
    } catch (error) {
      const question = questionOf(error)
      if (question === undefined) throw error
      if (!(await confirm(question))) return undefined
      return call(sendInvoice, { body: { ...body, confirmRepeat: true } })
    }
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      if (!sent) return undefined
      toast.success(sent.message)
      onSent(sent.data)
      return reload()
    },
  })
}
