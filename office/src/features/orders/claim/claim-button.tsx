import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { claimNext } from '@e-arrival/contract/orders/bulk'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Button } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useMayLeadOn } from '../../../ui/dialog/use-may-lead-on.ts'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { sayAnswer } from '../../../ui/toast/say-done.ts'
import { useFromList } from '../way/came-from.ts'

type Props = { queue: QueueName; month: number | undefined }

/** Takes the queue's most urgent free order (soonest arrival first) and opens it; who has gone on, or is about something else, is told which it was. */
export const ClaimButton = ({ queue, month }: Props) => {
  const navigate = useNavigate()
  const fromList = useFromList()
  const reload = useReloadOrders()
  const mayLeadOn = useMayLeadOn()
  const claim = useMutation({
    mutationFn: () => call(claimNext, { body: month ? { queue, month } : { queue } }),
    onSuccess: (answer) => {
      const { data, message } = answer
      const isElsewhere = !mayLeadOn() || isTyping(document.activeElement)
      if (isElsewhere) return sayAnswer(answer, `${message}: ${data.order_id}`)
      sayAnswer(answer)
      const params = { orderId: encodeOrderId(data.order_id) }
      return navigate({ to: '/admin/view-order/$orderId', params, state: fromList() })
    },
    onSettled: reload,
  })
  return (
    <Button
      data-once
      leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
      loading={claim.isPending}
      onClick={() => claim.mutate()}
    >
      Next order
    </Button>
  )
}
