import { useDisclosure } from '@mantine/hooks'
import { batchShortcuts } from '../../features/documents/batch/batch-shortcuts.ts'
import { bulkShortcuts } from '../../features/orders/bulk/bulk-shortcuts.ts'
import { orderShortcuts } from '../../features/orders/order-page/order-shortcuts.ts'
import { rowShortcuts } from '../../ui/data-table/row-shortcuts.ts'
import { Late } from '../../ui/late/late.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { findShortcut } from '../find/find-shortcut.ts'
import { useFolderKeys } from './folder-keys.ts'
import { shellShortcuts } from './shell-shortcuts.ts'
import { useShellKeys } from './use-shell-keys.ts'

const lateSheet = latePart(
  async () => (await import('../../ui/keyboard/keyboard-sheet.tsx')).KeyboardSheet,
)

const groups = [
  { heading: 'Everywhere', shortcuts: [findShortcut, shellShortcuts.sheet] },
  {
    heading: 'In a list',
    shortcuts: [...Object.values(rowShortcuts), ...bulkShortcuts, shellShortcuts.search],
  },
  { heading: 'On an order', shortcuts: orderShortcuts },
  { heading: 'On Documents', shortcuts: Object.values(batchShortcuts) },
]

/** Listens to the shell's keys and shows the sheet of all of them. */
export const KeyboardHelp = () => {
  const goTo = Object.entries(useFolderKeys()).map(([key, { label }]) => ({
    keys: ['g', key],
    does: label,
  }))
  const [opened, { open, close }] = useDisclosure(false)
  useShellKeys(open)
  return (
    <Late
      part={lateSheet}
      wanted={opened}
      onMissing={close}
      props={{ opened, onClose: close, groups: [...groups, { heading: 'Go to', shortcuts: goTo }] }}
    />
  )
}
