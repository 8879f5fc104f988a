import { Menu } from '@mantine/core'
import type { FolderAction } from '../actions/folder-action.ts'
import type { QueueDefinition } from '../queue/queue-definition.ts'
import { BulkMenu } from './bulk-menu.tsx'

export type PickedProps = {
  definition: QueueDefinition
  running: boolean
  onRun: (action: FolderAction) => void
}

/** Move ▾: the selected orders to another folder. */
export const MovePicked = ({ definition, running, onRun }: PickedProps) => {
  if (definition.moves.length === 0) return null
  return (
    <BulkMenu label="Move" shortcut="m" disabled={running}>
      {definition.moves.map((move) => (
        <Menu.Item key={move.label} onClick={() => onRun(move)}>
          {move.label}
        </Menu.Item>
      ))}
    </BulkMenu>
  )
}
