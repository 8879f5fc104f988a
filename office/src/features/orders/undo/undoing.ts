import type { BulkResult } from '@e-arrival/contract/call/ids'

/** How far an undo is: what was taken back, what was left as it is, and how many orders are still to come. */
export type UndoSum = { undone: number; refused: number; left: number; results: BulkResult }

/** An undo that takes more than a moment, or has ended and left some orders as they were. */
export type Undoing = UndoSum & { running: boolean; stop: () => void }

/** Where every screen reads how far the undo of this tab is: its toast is gone by then. */
export const undoingKey = ['undoing'] as const
