import { MOST_ASKED_ABOUT, whichAreThere } from '@e-arrival/contract/orders/find'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { toast } from 'react-toastify'
import { call } from '../../../api/call.ts'
import { counted } from '../../../ui/digits.ts'
import { howSent } from '../../../ui/forms/how-sent.ts'
import { inParts } from '../list/in-parts.ts'
import { filterQuery, type ListFilter } from '../list/order-list.ts'
import type { PickedOrders } from './use-picked.ts'

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

/** Of orders that a question counted those that are selected still, and that the list holds still; asked of those out of sight alone. */
export const stillThere = async <Order extends { id: string }>(
  where: { queue: QueueName; filter: ListFilter },
  orders: readonly Order[],
  { selection, outOfSight }: Pick<PickedOrders, 'selection' | 'outOfSight'>,
  ask?: AskWhich,
): Promise<readonly Order[]> => {
  const kept = orders.filter(({ id }) => selection[id])
  const ids = new Set(kept.map(({ id }) => id))
  const gone = new Set(
    await whoLeft(
      where,
      outOfSight.filter((id) => ids.has(id)),
      ask,
    ),
  )
  return kept.filter(({ id }) => !gone.has(id))
}

/** Says how many are selected no more; of those that one's own call takes out, which is on its way, its answer tells. */
export const sayLeft = (ids: readonly string[]): void => {
  const orders = ids.filter((id) => howSent([id]) !== 'on its way').length
  if (orders === 0) return
  const [was, are] = orders === 1 ? ['has', 'is'] : ['have', 'are']
  toast.info(
    `${counted(orders, 'selected order')} ${was} left this list and ${are} selected no more.`,
  )
}
