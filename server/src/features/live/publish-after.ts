import { UNKNOWN_POSITION } from '@e-arrival/contract/call/position'
import type { LiveEvent } from '@e-arrival/contract/live'
import type { LiveHub } from '../../platform/live/live-hub.ts'

/** Publishes events in their order, each with a position of the database's log that what it tells of is not behind. */
export const publishAfter = (
  position: () => Promise<number>,
  hub: Pick<LiveHub, 'publish' | 'hasReaders'>,
): ((event: LiveEvent) => void) => {
  let last: Promise<void> = Promise.resolve()
  return (event) => {
    const heard = hub.hasReaders() ? position().catch(() => UNKNOWN_POSITION) : Promise.resolve()
    last = last.then(async () => {
      const at = await heard
      hub.publish(event, at ?? undefined)
    })
  }
}
