import { Popover, UnstyledButton } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../api/use-session.ts'
import type { OrderPart } from '../order-part.ts'
import classes from './evidence-meter.module.css'
import { RecordCard } from './record-card.tsx'

/** How the order's record stands and the bundle made of it, beside the meter. */
export const OrderRecord = ({ order }: OrderPart) => {
  const [opened, setOpened] = useState(false)
  if (!useMay()('defence-packs.print')) return null
  return (
    <Popover
      width={360}
      position="bottom-start"
      shadow="sm"
      trapFocus
      withArrow
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <UnstyledButton
          data-once
          className={classes.meter ?? ''}
          onClick={() => setOpened(!opened)}
        >
          <IconFingerprint size={14} aria-hidden />
          Record
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <RecordCard orderId={order.order_id} />
      </Popover.Dropdown>
    </Popover>
  )
}
