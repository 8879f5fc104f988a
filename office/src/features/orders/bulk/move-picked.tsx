import { Menu } from '../../../ui/menu/menu.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import type { PickedProps } from './bulk-button.tsx'
import { BulkMenu } from './bulk-menu.tsx'

type Props = PickedProps & {
  moves: readonly FolderAction[]
}

/** Move ▾: the selected orders to another folder. */
export const MovePicked = ({ moves, running, onRun, ...button }: Props) => (
  <BulkMenu {...button} disabled={running}>
    {moves.map((move) => (
      <Menu.Item key={move.label} onClick={() => onRun(move)}>
        {move.label}
      </Menu.Item>
    ))}
  </BulkMenu>
)
