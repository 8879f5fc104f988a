import { UNKNOWN_QUEUE } from '@e-arrival/contract/orders/list'
import {
  offersUnassigned,
  type QueueName,
  readQueueName,
  rightOf,
} from '@e-arrival/contract/orders/queues'
import { may, type Role } from '@e-arrival/contract/permissions'
import type { Status } from '@e-arrival/contract/statuses'
import { AppError, invalidField } from '../../../platform/app-error.ts'

/** The rows a call may see: a queue as one member means it on one day. */
export type QueueScope = {
  queue: QueueName
  /** Today in Asia/Phnom_Penh: parts New and Priority from Future (D10). */
  today: string
  /** Whose My Orders; 0 is nobody's. */
  memberId: number
  /** The month of the processing date, 1–12, years pooled (D11). */
  month?: number | undefined
  unassigned?: boolean | undefined
  /** Of Order History, the statuses that are asked for; all where none is named. */
  statuses?: readonly Status[] | undefined
  /** The keys of the queue's counters and, of a queue of one status, that status, where a statement is told them at each call. */
  told?: { counterKeys: string[]; status?: Status }
}

/** "Unassigned only" as a call asks for it; refused where it is not offered, so that no wider set is meant than was asked for. */
export const readUnassigned = (queue: QueueName, asked: boolean): boolean => {
  if (asked && !offersUnassigned(queue))
    throw invalidField('unassigned', 'Every order of My Orders is assigned. Leave unassigned out.')
  return asked
}

/**
 * The queue a name in a call means, and the month of process{Month}Order (D1). The one door to a queue, closed to who
 * lacks its right (D22): list, search, export and neighbours all come through here.
 */
export const openQueue = (name: string, role: Role): { queue: QueueName; month?: number } => {
  const found = readQueueName(name)
  if (!found) throw invalidField('orderName', UNKNOWN_QUEUE)
  if (!may(role, rightOf(found.queue))) throw new AppError('forbidden')
  return found
}
