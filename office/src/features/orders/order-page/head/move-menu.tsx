import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMay } from '../../../../api/use-session.ts'
import { movesOf } from '../move/move-order.ts'
import type { Moving } from '../move/use-move.ts'
import type { OrderPart } from '../order-part.ts'
import classes from './move-menu.module.css'

/** Move ▾: the same moves as below the comment box, and Restore for a deleted order. */
export const MoveMenu = ({ order, moving }: OrderPart & { moving: Moving }) => {
  const may = useMay()
  const moves = movesOf(order.process_status, may)
  const restores = order.process_status === 'Deleted' && may('orders.restore')
  if (moves.length === 0) return null
  return (
    <Menu position="bottom-end" width={230}>
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
        {restores && <Menu.Item onClick={() => moving.restore()}>Restore</Menu.Item>}
        {moves.map((move) => (
          <Menu.Item
            key={move.status}
            className={move.status === 'Deleted' ? (classes.danger ?? '') : ''}
            onClick={() => void moving.move(move, 'head')}
          >
            {move.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
