import type { LiveEvent } from '@e-arrival/contract/live'
import { followLive } from './live.ts'
import { readEvent } from './read-event.ts'

const NAME = 'e-arrival-live'
/** Said by the tab that takes over: what happened between two readers is unknown. */
const RELOAD: LiveEvent = { kind: 'orders', orderIds: [] }

/**
 * Follows the stream of changes, one connection for all tabs of the browser: it allows six to a server, and each tab's own
 * would leave none for calls. The tab that holds the lock reads and tells the others; when it closes, the next takes over.
 */
export const followSharedLive = async (
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  // Locks exist on https and on this machine only; elsewhere each tab reads for itself.
  if (!('locks' in navigator)) return followLive(tell, signal)
  const tabs = new BroadcastChannel(NAME)
  tabs.onmessage = ({ data }) => {
    const event = readEvent(data)
    if (event) tell(event)
  }
  let waited = false
  const read = async (): Promise<void> => {
    if (waited) tell(RELOAD)
    await followLive((event) => {
      tell(event)
      tabs.postMessage(event)
    }, signal)
  }
  try {
    const { held = [] } = await navigator.locks.query()
    waited = held.some((lock) => lock.name === NAME)
    await navigator.locks.request(NAME, { signal }, read)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    tabs.close()
  }
}
