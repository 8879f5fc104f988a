import { claimNext } from '@e-arrival/contract/orders/bulk'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useMayLeadOn } from '../../../ui/dialog/use-may-lead-on.ts'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { leads } from '../../../ui/press/ahead/leads-on.ts'
import { sayAnswer } from '../../../ui/toast/say-done.ts'

type From = { queue: QueueName; month: number | undefined }

/** Takes the most urgent free order of a queue and leads to it; who has gone on, or is about something else, is told which it was. */
export const useClaimNext = ({ queue, month }: From, leadTo: (orderId: string) => void) => {
  const reload = useReloadOrders()
  const mayLeadOn = useMayLeadOn()
  const { mutate, isPending } = useMutation({
    onMutate: () => {
      leads.from = location.href
    },
    mutationFn: () => call(claimNext, { body: month ? { queue, month } : { queue } }),
    onSuccess: (answer) => {
      const { data, message } = answer
      const isElsewhere = !mayLeadOn() || isTyping(document.activeElement)
      if (isElsewhere) return sayAnswer(answer, `${message}: ${data.order_id}`)
      sayAnswer(answer)
      leadTo(data.order_id)
    },
    onSettled: () => {
      leads.from = ''
      return reload()
    },
  })
  return { isPending, take: () => isPending || mutate() }
}
