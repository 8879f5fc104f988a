import { MOST_ASKED_ABOUT, whichAreThere } from '@e-arrival/contract/orders/find'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { call } from '../../../api/call.ts'
import { inParts } from '../list/in-parts.ts'
import { filterQuery, type ListFilter } from '../list/order-list.ts'

/** Answers which of these orders, no more than one call takes, the list holds. */
type AskWhich = (orderIds: string[]) => Promise<readonly string[]>

const asking =
  (queue: QueueName, filter: ListFilter): AskWhich =>
  async (orderIds) => {
    const body = { orderIds, ...filterQuery(filter) }
    return (await call(whichAreThere, { params: { orderName: queue }, body })).data
  }

/** Of these orders, however many, those that a list does not hold any more. */
export const whoLeft = async (
  { queue, filter }: { queue: QueueName; filter: ListFilter },
  orderIds: readonly string[],
  ask: AskWhich = asking(queue, filter),
): Promise<string[]> => {
  const there = new Set<string>()
  for (const part of inParts(orderIds, MOST_ASKED_ABOUT))
    for (const id of await ask(part)) there.add(id)
  return orderIds.filter((id) => !there.has(id))
}
