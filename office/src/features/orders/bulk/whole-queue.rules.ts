import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { RowSelection } from '../../../ui/data-table/columns/table-column.ts'
import type { ListFilter } from '../list/order-list.ts'

/** "Select all N in this queue": the queue, its filters, and how many orders the member was shown when. */
export type WholeQueue = {
  queue: QueueName
  filter: ListFilter
  count: number
  asOf: string | undefined
  /** Those the member took out again. */
  except: ReadonlySet<string>
}

/** How many orders an action on it takes. */
export const countOf = ({ count, except }: WholeQueue): number => Math.max(0, count - except.size)

type Row = Pick<OrderRow, 'order_id' | 'created_at'>

const cameLater = ({ asOf }: WholeQueue, { created_at }: Row): boolean =>
  asOf !== undefined && created_at > asOf

/** True for a row the action will take: not taken out, and not handed in after the member chose. */
export const isIn = (whole: WholeQueue, row: Row): boolean =>
  !whole.except.has(row.order_id) && !cameLater(whole, row)

/** What a list holds at a moment: its total where that is exact, and rows that were answered with it. */
export type Listed = { rows: readonly Row[]; total: number | undefined }

/** The whole queue as its list has it now: what has left it meanwhile is selected no more. Never fewer than an action would take. */
export const stillOf = (whole: WholeQueue, { rows, total }: Listed): WholeQueue => {
  if (total === undefined) return whole
  const notMeant = rows.filter((row) => !isIn(whole, row)).length
  return { ...whole, count: Math.min(whole.count, total - notMeant + whole.except.size) }
}

/** The whole queue after rows were ticked or unticked: of the rows on the screen, what is not ticked is left out. */
export const withoutUnpicked = (
  whole: WholeQueue,
  rows: readonly Row[],
  ticked: RowSelection,
): WholeQueue => {
  const except = new Set(whole.except)
  for (const row of rows) {
    if (cameLater(whole, row)) continue
    if (ticked[row.order_id]) except.delete(row.order_id)
    else except.add(row.order_id)
  }
  return { ...whole, except }
}
