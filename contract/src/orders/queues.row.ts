import type { Action } from '../permissions.ts'
import type { Status } from '../statuses.ts'
import type { SortField } from './rows.ts'

/** Everything that is said of a queue; what it contains is said here where it is one stored status, else in queue-holds.rules.ts. */
export type QueueRow = {
  /** The stored status that it is; the others are computed views (D7). */
  status?: Status
  /** Names the client used elsewhere for it (D1). */
  aliases?: readonly string[]
  /** The folder count, which always equals the list's own total (spec 1 §3). */
  count: string
  path: `/admin/${string}`
  /** A second address of the same screen (D2). */
  also?: '/admin'
  title: string
  /** The words of its link, and where it stands: among the tiles of the dashboard or in the sidebar. */
  link: string
  place: 'tiles' | 'sidebar'
  /** 'g' and then this letter goes to it. */
  key: string
  /** The right that shows it, where it is not for all (D22). */
  needs?: Action
  /** Orders wait here for somebody, so it may stand by who arrives soonest (D86). */
  waits?: true
  columns: readonly OrderColumnName[]
  /** Prints the date and time the other way round (spec 1 §9). */
  newer?: true
  /** What stands over its order ids, where it is not 'Order Id'. */
  idHeading?: string
  sizes: readonly (number | 'all')[]
  /** Offered for the selected orders, to the roles that hold each one's right. */
  actions: readonly FolderActionName[]
  /** What the Delete link of a row does; absent where rows offer View only. */
  rowDelete?: FolderActionName
  /** Offers 'Next order': take the most urgent free one and open it. */
  claims?: true
}
/** What a list shows of an order; its assignee stands under the status. */
export type OrderColumnName = Exclude<SortField, 'assign_to'>

export type FolderActionName =
  | 'assignToMe'
  | 'delete'
  | 'deleteInHistory'
  | 'deleteMine'
  | 'moveToNew'
  | 'refund'
  | 'restore'
  | 'returnToFolder'
