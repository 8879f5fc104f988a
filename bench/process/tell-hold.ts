import { isMainThread } from 'node:worker_threads'
import { watchHold } from '../../server/src/platform/metrics/watch-hold.ts'

/** Loaded into the product before itself: tells who started it how long its loop was held at the longest since it was asked last, ms. */
if (isMainThread && process.send) {
  let longest = 0
  const look = watchHold((ms) => {
    longest = Math.max(longest, ms)
  })
  process.on('message', () => {
    look()
    process.send?.({ heldMs: longest })
    longest = 0
  })
  process.channel?.unref()
}
