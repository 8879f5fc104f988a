import { mailTexts } from '@e-arrival/contract/mail'
import { TAKE_BACK_SECONDS } from '@e-arrival/contract/mail/hold'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../../api/call.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { sayAgain } from '../../../ui/toast/say-again.tsx'
import { useWhose } from '../../../ui/toast/use-whose.ts'

export type Message = { subject: string; text: string }

/** Writes to the traveller of an order; while the mail is held, Email History takes it back. */
export const useSendMessage = (orderId: string) => {
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${orderId}`)
  return useMutation({
    mutationFn: (message: Message & { mailServiceProvider: Provider }) =>
      call(sendMessage, { body: { orderId, ...message, holdSeconds: TAKE_BACK_SECONDS } }),
    onSuccess: ({ message }) => {
      if (message === mailTexts.resent) toast.success(whose(message))
      else sayAgain('warning', whose(message))
    },
    onSettled: reload,
  })
}
