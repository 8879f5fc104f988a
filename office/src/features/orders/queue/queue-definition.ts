import type { FolderAction } from '../actions/folder-action.ts'
import type { OrderColumn } from '../columns/order-columns.tsx'
import type { SizedQueue } from '../list/queue-search.ts'

/** One queue as data: what the queue page needs to show and offer it. */
export type QueueDefinition = SizedQueue & {
  columns: readonly OrderColumn[]
  /** Offered for the selected orders, to the roles that hold each action's right. */
  actions: readonly FolderAction[]
  /** What Move ▾ offers for them. */
  moves: readonly FolderAction[]
  /** Offers 'Next order': take the most urgent free one and open it. */
  claims?: boolean
  /** The Delete link of a row; absent where rows offer View only. */
  rowDelete?: FolderAction
}
