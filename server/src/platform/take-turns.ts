import type { createWaker } from './waker.ts'

const AFTER_ERROR_MS = 5000
/** A wait for a far moment is cut up, since clocks are set. Without anything due there is none at all. */
const LONGEST_SLEEP_MS = 5 * 60_000

type Turns = {
  /** One look and what it leads to; answers how many ms nothing can happen by itself, null: until the bell rings. */
  turn: () => Promise<number | null>
  waker: ReturnType<typeof createWaker>
  closing: AbortSignal
  onError: (error: unknown) => void
}

/** Turn upon turn until it is closed: at once where there is more to do, else when something is due or the bell rings. */
export const takeTurns = async ({ turn, waker, closing, onError }: Turns): Promise<void> => {
  while (!closing.aborted) {
    try {
      const wait = await turn()
      if (wait === 0 || closing.aborted) continue
      await waker.wait(wait === null ? null : Math.min(Math.max(wait, 1), LONGEST_SLEEP_MS))
    } catch (error) {
      onError(error)
      await waker.wait(AFTER_ERROR_MS)
    }
  }
}
