import type { LiveEvent } from '@e-arrival/contract/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ordersKey } from '../../api/order-keys.ts'
import { assignmentKey } from '../../features/assignment/assignment-key.ts'
import { handOverKey } from '../../features/hand-over/hand-over-key.ts'
import { mailKey } from '../../features/mail/mail-keys.ts'
import { nowKey } from '../../features/now/now-key.ts'
import { loadAgain } from './load-again.ts'

/** What changed since the last reload; queues undefined stands for any. */
export type Moved = {
  all: boolean
  orderIds: Set<string>
  queues: Set<string> | undefined
  mine: boolean
}

export const nothingMoved = (): Moved => ({
  ...{ all: false, mine: false },
  ...{ orderIds: new Set<string>(), queues: new Set<string>() },
})

/** Adds what an event says to the member of this id. */
export const note = (
  moved: Moved,
  event: Extract<LiveEvent, { kind: 'orders' | 'mail' }>,
  memberId: number | null,
): void => {
  if (event.kind === 'mail') {
    moved.orderIds.add(event.orderId)
    return
  }
  const { members } = event
  const isMine = !members || (memberId === null ? members.length > 0 : members.includes(memberId))
  moved.all ||= event.orderIds.length === 0
  for (const id of event.orderIds) moved.orderIds.add(id)
  if (!event.queues) moved.queues = undefined
  for (const queue of event.queues ?? [])
    if (queue !== 'myOrder' || isMine) moved.queues?.add(queue)
  moved.mine ||= isMine
}

const isHeld = (data: unknown, orderIds: Set<string>): boolean => {
  const text = JSON.stringify(data) ?? ''
  return [...orderIds].some((id) => text.includes(JSON.stringify(id)))
}

/** Whether what a screen holds may be other than it was. */
const isTouched = ({ queryKey, state }: Query, { orderIds, queues, mine }: Moved): boolean => {
  const [, kind, about] = queryKey as readonly unknown[]
  const isListed = (queue: unknown): boolean => !queues || queues.has(String(queue))
  if (kind === 'list') return isListed(about) || isHeld(state.data, orderIds)
  if (kind === 'picked') return isListed(about)
  if (kind === 'counts') return mine || !queues
  if (kind === 'months') return isListed('futureOrder')
  if (kind === 'undo') return false
  if (kind === 'neighbours') return isListed(queryKey[3])
  return orderIds.has(String(about)) || isHeld(state.data, orderIds)
}

/** What the stream tells of beside orders: told into a break it was heard by nobody. */
const besideOrders = [handOverKey, mailKey, nowKey]

/** Loads again what moved, and what members hold of it; after a break all that the stream tells of. */
export const reloadMoved = (queries: QueryClient, moved: Moved): void => {
  const predicate = (query: Query): boolean => moved.all || isTouched(query, moved)
  loadAgain(queries, { queryKey: ordersKey, predicate })
  for (const queryKey of [assignmentKey, ...(moved.all ? besideOrders : [])])
    loadAgain(queries, { queryKey })
}
