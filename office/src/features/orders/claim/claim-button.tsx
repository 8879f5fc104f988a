import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Button } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFromList } from '../way/came-from.ts'
import { useClaimNext } from './use-claim-next.ts'

type Props = { queue: QueueName; month: number | undefined }

/** Takes the queue's most urgent free order (soonest arrival first) and opens it. */
export const ClaimButton = ({ queue, month }: Props) => {
  const navigate = useNavigate()
  const fromList = useFromList()
  const claim = useClaimNext({ queue, month }, (orderId) => {
    const params = { orderId: encodeOrderId(orderId) }
    const cameFrom = { ...fromList().cameFrom, byNextOrder: true as const }
    void navigate({ to: '/admin/view-order/$orderId', params, state: { cameFrom } })
  })
  return (
    <Button
      data-once
      leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
      loading={claim.isPending}
      onClick={claim.take}
    >
      Next order
    </Button>
  )
}
