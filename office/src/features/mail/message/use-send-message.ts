import { TAKE_BACK_SECONDS } from '@e-arrival/contract/mail/hold'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { sayAnswer } from '../../../ui/toast/say-done.ts'
import { useWhose } from '../../../ui/toast/use-whose.ts'
import type { Message } from './message-since.rules.ts'

/** Writes to the traveller of an order; while the mail is held, Email History takes it back. */
export const useSendMessage = (orderId: string) => {
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${orderId}`)
  return useMutation({
    mutationFn: (message: Message & { mailServiceProvider: Provider }) =>
      call(sendMessage, { body: { orderId, ...message, holdSeconds: TAKE_BACK_SECONDS } }),
    onSuccess: (answer) => sayAnswer(answer, whose(answer.message)),
    onSettled: reload,
  })
}
