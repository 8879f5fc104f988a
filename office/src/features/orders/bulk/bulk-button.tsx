import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { FolderAction } from '../actions/folder-action.ts'

export type BulkButtonProps = {
  label: string
  /** Opens it from the list (see useBulkKeys). */
  shortcut: string
  disabled: boolean
}
export type Offered = { running: boolean; onRun: (action: FolderAction) => void }
/** What a menu of the bar over a selection takes. */
export type PickedProps = Offered & Omit<BulkButtonProps, 'disabled'>

type Props = BulkButtonProps & Omit<ComponentProps<'button'>, 'style' | 'color'>

export const BulkButton = ({ label, shortcut, disabled, ...rest }: Props) => (
  <Button
    {...rest}
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
)
