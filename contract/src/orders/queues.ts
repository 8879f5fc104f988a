import type { Action } from '../permissions.ts'
import type { Status } from '../statuses.ts'
import { monthNames } from '../values/dates.ts'
import type { QueueRow } from './queues.row.ts'
import { queueTable } from './queues.table.ts'

/** The queue names sent to the server (spec 1 §2), canonical (D1). */
export type QueueName = keyof typeof queueTable
export const queueNames = Object.keys(queueTable) as readonly QueueName[]

type Rows = typeof queueTable
type StatusOfQueue = {
  readonly [Q in QueueName as Rows[Q] extends { status: Status } ? Q : never]: Rows[Q] extends {
    status: infer S
  }
    ? S
    : never
}

/** The row of each queue. */
export const queueRows: Readonly<Record<QueueName, QueueRow & { count: CountField }>> = queueTable

/** The queues that are one stored status each; the others are computed views (D7). */
export const statusOfQueue = Object.fromEntries(
  queueNames.flatMap((queue) => {
    const { status } = queueRows[queue]
    return status ? [[queue, status]] : []
  }),
) as StatusOfQueue

/** Folder names the client used elsewhere, and the queue each one means (D1). */
const queueAliases: ReadonlyMap<string, QueueName> = new Map(
  queueNames.flatMap((queue) => queueRows[queue].aliases?.map((alias) => [alias, queue]) ?? []),
)

const monthQueue = /^process([A-Z][a-z]+)Order$/

/** The queue, and the month for process{Month}Order, that a name in a call means; undefined for an unknown name. */
export const readQueueName = (name: string): { queue: QueueName; month?: number } | undefined => {
  if (Object.hasOwn(queueTable, name)) return { queue: name as QueueName }
  const alias = queueAliases.get(name)
  if (alias) return { queue: alias }
  const month = (monthNames as readonly string[]).indexOf(monthQueue.exec(name)?.[1] ?? '') + 1
  return month > 0 ? { queue: 'futureOrder', month } : undefined
}

/** "Unassigned only" is no question of My Orders, where every order is somebody's (D13). */
export const offersUnassigned = (queue: QueueName): boolean => queue !== 'myOrder'

/** The right that a queue needs (D22). */
export const rightOf = (queue: QueueName): Action => queueRows[queue].needs ?? 'orders.read'

/** The count that belongs to each queue; it always equals the list's own total. */
export type CountField = Rows[QueueName]['count']
export const queueCount = Object.fromEntries(
  queueNames.map((queue) => [queue, queueRows[queue].count]),
) as Readonly<Record<QueueName, CountField>>

/** The folder counts of the sidebar and the tiles (spec 1 §3). */
export const countFields: readonly CountField[] = Object.values(queueCount)
