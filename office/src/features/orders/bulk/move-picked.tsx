import { Menu } from '@mantine/core'
import type { FolderAction } from '../actions/folder-action.ts'
import { BulkMenu } from './bulk-menu.tsx'

export type PickedProps = {
  running: boolean
  onRun: (action: FolderAction) => void
}

type Props = PickedProps & {
  moves: readonly FolderAction[]
}

/** Move ▾: the selected orders to another folder. */
export const MovePicked = ({ moves, running, onRun }: Props) => {
  if (moves.length === 0) return null
  return (
    <BulkMenu label="Move" shortcut="m" disabled={running}>
      {moves.map((move) => (
        <Menu.Item key={move.label} onClick={() => onRun(move)}>
          {move.label}
        </Menu.Item>
      ))}
    </BulkMenu>
  )
}
