import { KeyboardSheet } from '../../ui/keyboard/keyboard-sheet.tsx'
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts'
import { keyGroups } from './key-groups.ts'

type Props = { opened: boolean; onClose: () => void; goTo: readonly Shortcut[] }

/** The sheet of all keys of the office, from the tables that bind them. */
export const OfficeSheet = ({ goTo, ...sheet }: Props) => (
  <KeyboardSheet {...sheet} groups={[...keyGroups, { heading: 'Go to', shortcuts: goTo }]} />
)
