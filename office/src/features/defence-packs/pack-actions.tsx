import type { DefencePackType } from '@e-arrival/contract/defence-packs'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../api/use-session.ts'
import { Menu } from '../../ui/menu/menu.ts'
import { PackDialog } from './pack-dialog.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'

/** Defence packs ▾ and Transaction. Without transaction details a pack asks for them first (D35). */
export const PackActions = ({ order }: { order: OrderDetail }) => {
  const may = useMay()
  const [pack, setPack] = useState<DefencePackType>()
  const [asking, setAsking] = useState(false)
  const recorded = Boolean(order.transaction_id && order.merchant_name)
  const open = (type: DefencePackType) => {
    setPack(type)
    setAsking(!recorded)
  }
  const skip = () => setAsking(false)
  if (!may('defence-packs.print')) return null
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Defence packs
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open(1)}>Defence Pack 1</Menu.Item>
          <Menu.Item onClick={() => open(2)}>Defence Pack 2</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => setAsking(true)}>
        Transaction
      </Button>
      <TransactionDialog
        order={order}
        opened={asking}
        onSaved={skip}
        onClose={() => {
          setAsking(false)
          setPack(undefined)
        }}
        {...(pack ? { onSkip: skip } : {})}
      />
      <PackDialog
        orderId={order.order_id}
        pack={asking ? undefined : pack}
        onClose={() => setPack(undefined)}
      />
    </>
  )
}
