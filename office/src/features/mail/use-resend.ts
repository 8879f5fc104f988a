import { resendMail } from '@e-arrival/contract/mail'
import { TAKE_BACK_SECONDS } from '@e-arrival/contract/mail/hold'
import { askOtherAddress, orderAddress, sameAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { type ShownDocument, shownDocumentOf } from '@e-arrival/contract/values/shown-document'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import { useStood } from '../../ui/press/use-stood.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhose } from '../../ui/toast/use-whose.ts'
import { withWhose } from '../../ui/toast/with-whose.ts'

type Resend = { email: string; mailServiceProvider: Provider; shownDocument: ShownDocument }

type Form = {
  /** Under what the form keeps what is typed. */
  named: string
  /** The address that was sent to, where another one stands there by now. */
  whoseAddress: (sent: { email: string }) => string | undefined
  onSent: (sent: { email: string }) => void
}

/** Mails the current document again; another address than the order's asks first (D47). */
export const useResend = (order: OrderDetail, { named, whoseAddress, onSent }: Form) => {
  const own = orderAddress(order)
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${order.order_id}`)
  const confirm = useConfirm()
  const { seen } = useStood(shownDocumentOf(order.uploadDoc))
  const sending = useMutation({
    mutationFn: (resend: Resend) =>
      call(resendMail, {
        body: { orderId: order.order_id, ...resend, holdSeconds: TAKE_BACK_SECONDS },
      }),
    onSuccess: (answer, sent) => {
      sayAnswer(answer, whose(withWhose(whoseAddress(sent), answer.message)))
      onSent(sent)
      return reload()
    },
    // Refused over a document that came meanwhile, that is looked at next.
    onError: () => reload(),
  })
  const { isSending, send } = useSending(named)
  const resend = (email: string, mailServiceProvider: Provider): Promise<void> =>
    send(async () => {
      const shownDocument = seen()
      if (
        sameAddress(email, own) ||
        (await confirm({ text: askOtherAddress(email, own), about: [orderInWords(order)] }))
      )
        await sending.mutateAsync({ email, mailServiceProvider, shownDocument })
    })
  return { resend, sending: isSending }
}
