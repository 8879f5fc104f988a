import { type QueueName, queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { folderActions } from '../actions/folder-actions.ts'
import { movesFrom } from '../actions/moves-from.ts'
import { orderColumns } from '../columns/order-columns.tsx'
import type { QueueDefinition } from './queue-definition.ts'

const definitionOf = (queue: QueueName): QueueDefinition => {
  const { sizes, actions, rowDelete, claims } = queueRows[queue]
  return {
    ...{ queue, sizes, moves: movesFrom(queue), columns: orderColumns(queueRows[queue]) },
    actions: actions.map((name) => folderActions[name]),
    ...(rowDelete && { rowDelete: folderActions[rowDelete] }),
    ...(claims && { claims }),
  }
}
const definitions = new Map(queueNames.map((queue) => [queue, definitionOf(queue)]))

/** A queue's columns, page sizes and actions, as its row says; the same object each time. */
export const queueDefinition = (queue: QueueName): QueueDefinition =>
  definitions.get(queue) ?? definitionOf(queue)
