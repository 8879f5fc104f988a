import { shiftShortcuts } from '../../features/assignment/shift-shortcuts.ts'
import { batchShortcuts } from '../../features/documents/batch/batch-shortcuts.ts'
import { filingShortcuts } from '../../features/filing/filing-shortcuts.ts'
import { handOverShortcuts } from '../../features/hand-over/hand-over-shortcuts.ts'
import { messageShortcuts } from '../../features/mail/message/message-shortcuts.ts'
import { bulkShortcuts } from '../../features/orders/bulk/bulk-shortcuts.ts'
import { orderShortcuts } from '../../features/orders/order-page/order-shortcuts.ts'
import { undoShortcut } from '../../features/orders/undo/undo-shortcut.ts'
import { commentShortcuts } from '../../features/remarks/comment-shortcuts.ts'
import { rowShortcuts } from '../../ui/data-table/row-shortcuts.ts'
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts'
import { findShortcut } from '../find/find-shortcut.ts'
import { shellShortcuts } from './shell-shortcuts.ts'

/** Whoever adds a screen's keys adds them here: a test walks whatever listens to keys. */
export const keyGroups: readonly { heading: string; shortcuts: readonly Shortcut[] }[] = [
  {
    heading: 'Everywhere',
    shortcuts: [findShortcut, shellShortcuts.sheet, undoShortcut, shiftShortcuts.turn],
  },
  {
    heading: 'In a list',
    shortcuts: [...Object.values(rowShortcuts), ...bulkShortcuts, shellShortcuts.search],
  },
  { heading: 'On an order', shortcuts: [...orderShortcuts, commentShortcuts.save] },
  { heading: 'Writing a mail', shortcuts: [messageShortcuts.send] },
  { heading: 'On the filing sheet', shortcuts: Object.values(filingShortcuts) },
  { heading: 'On Hand-over', shortcuts: Object.values(handOverShortcuts) },
  { heading: 'On Documents', shortcuts: Object.values(batchShortcuts) },
]
