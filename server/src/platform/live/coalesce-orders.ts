import type { LiveEvent } from '@e-arrival/contract/live'

/** Long enough to make one event of a burst, short enough that nobody notices. */
const WAIT_MS = 60
/** More orders than this are told as "many": a screen loads anew rather than look for them. */
export const MOST_NAMED = 100

type OrdersEvent = Extract<LiveEvent, { kind: 'orders' }>
type Listed = { [K in 'queues' | 'members']?: NonNullable<OrdersEvent[K]> }

const MANY: OrdersEvent = { kind: 'orders', orderIds: [] }

/** Both together; where one does not say which lists it means, both do not. */
const joined = <T>(one: T[] | undefined, other: T[] | undefined): T[] | undefined =>
  one && other && [...new Set([...one, ...other])]

const both = (one: OrdersEvent, other: OrdersEvent): OrdersEvent => {
  const orderIds = [...new Set([...one.orderIds, ...other.orderIds])]
  const isMany = one.orderIds.length === 0 || other.orderIds.length === 0
  if (isMany || orderIds.length > MOST_NAMED) return MANY
  const queues = joined(one.queues, other.queues)
  const members = joined(one.members, other.members)
  const lists: Listed = { ...(queues ? { queues } : {}), ...(members ? { members } : {}) }
  return { kind: 'orders', orderIds, ...lists }
}

/** Hands events on; 'orders' events that come close together become one. */
export const coalesceOrders = (
  publish: (event: LiveEvent) => void,
): { push: (event: LiveEvent) => void; close: () => void } => {
  let waiting: OrdersEvent | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const event = waiting
    waiting = undefined
    if (event) publish(event.orderIds.length > MOST_NAMED ? MANY : event)
  }
  return {
    push(event) {
      if (event.kind !== 'orders') return publish(event)
      if (!waiting) timer = setTimeout(flush, WAIT_MS)
      waiting = waiting ? both(waiting, event) : event
    },
    close: () => clearTimeout(timer),
  }
}
