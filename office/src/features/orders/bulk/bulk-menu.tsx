import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Opens it from the list (see useBulkKeys). */
  shortcut: string
  disabled: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A menu of the bar over a selection. */
export const BulkMenu = ({ label, shortcut, disabled, onOpen, children }: Props) => (
  <Menu position="bottom-end" width={230} disabled={disabled} {...(onOpen ? { onOpen } : {})}>
    <Menu.Target>
      <Button
        size="xs"
        variant="default"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        data-bulk-key={shortcut}
        aria-keyshortcuts={shortcut}
        data-disabled={disabled}
        aria-disabled={disabled}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
      {children}
    </Menu.Dropdown>
  </Menu>
)
