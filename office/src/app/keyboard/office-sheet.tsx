import { shiftShortcuts } from '../../features/assignment/shift.ts'
import { batchShortcuts } from '../../features/documents/batch/batch-shortcuts.ts'
import { filingShortcuts } from '../../features/filing/filing-shortcuts.ts'
import { handOverShortcuts } from '../../features/hand-over/hand-over-shortcuts.ts'
import { bulkShortcuts } from '../../features/orders/bulk/bulk-shortcuts.ts'
import { orderShortcuts } from '../../features/orders/order-page/order-shortcuts.ts'
import { rowShortcuts } from '../../ui/data-table/row-shortcuts.ts'
import { KeyboardSheet } from '../../ui/keyboard/keyboard-sheet.tsx'
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts'
import { findShortcut } from '../find/find-shortcut.ts'
import { shellShortcuts } from './shell-shortcuts.ts'

type Props = { opened: boolean; onClose: () => void; goTo: readonly Shortcut[] }

const groups = [
  { heading: 'Everywhere', shortcuts: [findShortcut, shellShortcuts.sheet, shiftShortcuts.turn] },
  {
    heading: 'In a list',
    shortcuts: [...Object.values(rowShortcuts), ...bulkShortcuts, shellShortcuts.search],
  },
  { heading: 'On an order', shortcuts: orderShortcuts },
  { heading: 'On the filing sheet', shortcuts: Object.values(filingShortcuts) },
  { heading: 'On Hand-over', shortcuts: Object.values(handOverShortcuts) },
  { heading: 'On Documents', shortcuts: Object.values(batchShortcuts) },
]

/** The sheet of all keys of the office, from the tables that bind them. */
export const OfficeSheet = ({ goTo, ...sheet }: Props) => (
  <KeyboardSheet {...sheet} groups={[...groups, { heading: 'Go to', shortcuts: goTo }]} />
)
