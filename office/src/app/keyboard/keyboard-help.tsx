import { useDisclosure } from '@mantine/hooks'
import { bulkShortcuts } from '../../features/orders/bulk/bulk-shortcuts.ts'
import { orderShortcuts } from '../../features/orders/order-page/order-shortcuts.ts'
import { Late } from '../../ui/late/late.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { useFolderKeys } from './folder-keys.ts'
import { useShellKeys } from './use-shell-keys.ts'

const lateSheet = latePart(
  async () => (await import('../../ui/keyboard/keyboard-sheet.tsx')).KeyboardSheet,
)

const groups = [
  {
    heading: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Find any order or screen' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
  {
    heading: 'In a list',
    shortcuts: [
      { keys: ['j'], does: 'Next row' },
      { keys: ['k'], does: 'Previous row' },
      { keys: ['x'], does: 'Select the row' },
      { keys: ['Enter'], does: 'Open the order' },
      ...bulkShortcuts,
      { keys: ['/'], does: 'Search this list' },
    ],
  },
  { heading: 'On an order', shortcuts: orderShortcuts },
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
