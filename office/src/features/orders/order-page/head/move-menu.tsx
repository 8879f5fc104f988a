import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../api/use-session.ts'
import { Menu } from '../../../../ui/menu/menu.ts'
import { useAsOpened } from '../../../../ui/press/use-as-opened.ts'
import { movesOf } from '../move/move-order.ts'
import type { Moving } from '../move/use-move.ts'
import type { OrderPart } from '../order-part.ts'
import classes from './move-menu.module.css'

/** Move ▾: the same moves as below the comment box, and Restore for a deleted order. */
export const MoveMenu = ({ order, moving }: OrderPart & { moving: Moving }) => {
  const may = useMay()
  const [opened, setOpened] = useState(false)
  if (!opened && movesOf(order.process_status, may).length === 0) return null
  return (
    <Menu position="bottom-end" width={230} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data-order-key="m"
          aria-keyshortcuts="m"
        >
          Move
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Moves order={order} moving={moving} />
      </Menu.Dropdown>
    </Menu>
  )
}

const Moves = ({ order: now, moving }: OrderPart & { moving: Moving }) => {
  const may = useMay()
  const order = useAsOpened(now)
  return (
    <>
      {order.process_status === 'Deleted' && may('orders.restore') && (
        <Menu.Item onClick={() => moving.restore(order)}>Restore</Menu.Item>
      )}
      {movesOf(order.process_status, may).map((move) => (
        <Menu.Item
          key={move.status}
          className={move.status === 'Deleted' ? (classes.danger ?? '') : ''}
          onClick={() => void moving.move(move, 'head', order)}
        >
          {move.label}
        </Menu.Item>
      ))}
    </>
  )
}
