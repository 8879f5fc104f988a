import type { LiveEvent } from '@e-arrival/contract/live'

/** Long enough to make one event of a burst, short enough that nobody notices. */
const WAIT_MS = 60
/** More orders than this are told as "many": a screen loads anew rather than look for them. */
const MOST_NAMED = 100

/** Hands events on; 'orders' events that come close together become one. */
export const coalesceOrders = (
  publish: (event: LiveEvent) => void,
): { push: (event: LiveEvent) => void; close: () => void } => {
  let waiting: Set<string> | undefined
  let many = false
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const orderIds = many ? [] : [...(waiting ?? [])]
    waiting = undefined
    many = false
    publish({ kind: 'orders', orderIds })
  }
  return {
    push(event) {
      if (event.kind !== 'orders') return publish(event)
      if (!waiting) {
        waiting = new Set()
        timer = setTimeout(flush, WAIT_MS)
      }
      for (const id of event.orderIds) waiting.add(id)
      many ||= event.orderIds.length === 0 || waiting.size > MOST_NAMED
    },
    close: () => clearTimeout(timer),
  }
}
