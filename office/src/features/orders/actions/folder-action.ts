import type { Envelope } from '@e-arrival/contract/call/envelope'
import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueueAction } from '@e-arrival/contract/orders/bulk'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { ActionWords } from '@e-arrival/contract/orders/words'
import type { Action } from '@e-arrival/contract/permissions'
import type { Icon } from '@tabler/icons-react'

/** On selection only id and status are kept (spec 1 §3); the status is the one the member saw (D17). */
export type PickedOrder = { id: string; status: string }

/** What a folder offers for its selected orders, as data. */
export type FolderAction = {
  label: string
  icon: Icon
  needs: Action
  danger?: boolean
  /** Asked before it runs. */
  confirm?: string
  /** Asked before it runs on a whole queue, where it asks nothing else. */
  confirmWhole?: string
  /** How it speaks of what became of the orders. */
  words: ActionWords
  /** One call; undoId joins it to those before it, where the orders are more than one call takes. */
  run: (orders: PickedOrder[], me: string, undoId?: string) => Promise<Envelope<BulkResult>>
  /** The same action on a whole queue, named by its filters and not by ids. */
  whole: (me: string) => QueueAction
  /** What the list shows before the server has answered: the row changed, or undefined where it leaves the folder. */
  foresee: (row: OrderRow, me: string) => OrderRow | undefined
}
