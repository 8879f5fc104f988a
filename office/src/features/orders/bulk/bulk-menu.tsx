import type { ReactNode } from 'react'
import { Menu } from '../../../ui/menu/menu.ts'
import { BulkButton, type BulkButtonProps } from './bulk-button.tsx'

type Props = BulkButtonProps & {
  children: ReactNode
}

/** A menu of the bar over a selection. */
export const BulkMenu = ({ label, shortcut, disabled, children }: Props) => (
  <Menu position="bottom-end" width={230} disabled={disabled}>
    <Menu.Target>
      <BulkButton label={label} shortcut={shortcut} disabled={disabled} />
    </Menu.Target>
    <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
      {children}
    </Menu.Dropdown>
  </Menu>
)
