import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { whyNotMailed } from '@e-arrival/contract/statuses/why-not-mailed'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Message } from './message.tsx'

/** Opens a mail to the traveller; of a deleted order there is none (D66). */
export const WriteMessage = ({ order }: { order: OrderDetail }) => {
  const [opened, setOpened] = useState(false)
  const isOffered = !whyNotMailed(order.process_status)
  // What is being written is not taken away under the hand; sent, it is refused with the reason.
  if (!isOffered && !opened) return null
  return (
    <>
      {isOffered && (
        <Button
          size="compact-sm"
          variant="default"
          data-order-key="e"
          aria-keyshortcuts="e"
          aria-haspopup="dialog"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Write a mail
        </Button>
      )}
      <Message order={order} opened={opened} text="" onClose={() => setOpened(false)} />
    </>
  )
}
