import { actionWords, assignOrders } from '@e-arrival/contract/orders/actions'
import { Button, Loader } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useMay, useSession } from '../../../../api/use-session.ts'
import { Menu } from '../../../../ui/menu/menu.ts'
import { MenuFocus } from '../../../../ui/menu/menu-focus.tsx'
import { useAsOpened } from '../../../../ui/press/use-as-opened.ts'
import { memberNames } from '../../actions/member-names.ts'
import { type OrderChange, useChangeOrder } from '../move/use-change-order.ts'
import type { OrderPart } from '../order-part.ts'

/** Assign ▾: to oneself where it is free, to others for Admin and Manager, and back to its folder (D13–D15); a deleted order to nobody. */
export const AssignMenu = ({ order }: OrderPart) => {
  const change = useChangeOrder(order)
  const [opened, setOpened] = useState(false)
  if (!opened && order.process_status === 'Deleted') return null
  return (
    <Menu position="bottom-end" width={230} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Assign
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Assignees order={order} onAssign={change.mutate} />
      </Menu.Dropdown>
    </Menu>
  )
}

const Assignees = ({
  order: now,
  onAssign,
}: OrderPart & { onAssign: (change: OrderChange) => void }) => {
  const me = useSession()?.name ?? ''
  const leads = useMay()('orders.assign-others')
  const order = useAsOpened(now)
  const { data, isPending } = useQuery({ ...memberNames, enabled: leads })
  const team = useAsOpened(data)
  const mine = order.assign_to === me
  const assign = (assignto: string | null) =>
    onAssign({
      foresee: { assign_to: assignto },
      words: assignto === null ? actionWords.freed : actionWords.assigned,
      run: () =>
        call(assignOrders, {
          body: {
            orderId: [
              { id: order.order_id, status: order.process_status, assign_to: order.assign_to },
            ],
            assignto,
            ...(leads && order.assign_to ? { reassign: true } : {}),
          },
        }),
    })
  return (
    <>
      <MenuFocus after={team} />
      {!mine && (
        <Menu.Item disabled={order.assign_to !== null && !leads} onClick={() => assign(me)}>
          Assign to me
        </Menu.Item>
      )}
      {order.assign_to && (mine || leads) && (
        <Menu.Item onClick={() => assign(null)}>Move to Original Folder</Menu.Item>
      )}
      {leads && (
        <>
          <Menu.Label>Assign to</Menu.Label>
          {isPending && <Loader size="xs" m={8} aria-label="Loading the team" />}
          {team
            ?.filter((name) => name !== me && name !== order.assign_to)
            .map((name) => (
              <Menu.Item key={name} onClick={() => assign(name)}>
                <span dir="auto">{name}</span>
              </Menu.Item>
            ))}
        </>
      )}
      {!leads && order.assign_to && !mine && <Menu.Label>Assigned to {order.assign_to}</Menu.Label>}
    </>
  )
}
