import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Listen } from '../../platform/db/listen.ts'
import { LIVE_CHANNEL } from '../../platform/live/notify-orders.store.ts'
import type { Logger } from '../../platform/log.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { createWaker } from '../../platform/waker.ts'
import { giveOrders } from './give-orders.ts'
import { ASSIGNMENT_CHANNEL } from './rules.store.ts'

/** Whatever was not heard of is looked for this often. */
const LOOK_EVERY_MS = 20_000
/** What comes within so long of the first is given together with it. */
const GATHER_MS = 400

const kindOf = (payload: string): unknown => {
  try {
    return (JSON.parse(payload) as { kind?: unknown }).kind
  } catch {
    return undefined
  }
}

type Deps = { db: Db; clock: Clock; listen: Listen; log: Logger }

/** Gives new orders by the rules until closed: soon after one came or somebody said that he is in. */
export const startGiving = async (deps: Deps): Promise<{ close: () => Promise<void> }> => {
  const { db, clock, listen, log } = deps
  const closing = new AbortController()
  const waker = createWaker()
  let soon: NodeJS.Timeout | undefined
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined
      waker.wake()
    }, GATHER_MS)
    soon.unref()
  }
  const turn = async (): Promise<number> => {
    await giveOrders(db, { clock })
    return LOOK_EVERY_MS
  }
  const onError = (err: unknown): void => log.error({ err }, 'orders are not given by rule')
  const done = takeTurns({ turn, waker, closing: closing.signal, onError })
  const hear = (payload: string): void => {
    if (kindOf(payload) === 'orders') wake()
  }
  const deaf = [
    await listen(LIVE_CHANNEL, hear, { onReconnect: wake }),
    await listen(ASSIGNMENT_CHANNEL, wake),
  ]
  return {
    async close() {
      closing.abort()
      clearTimeout(soon)
      waker.wake()
      await done
      for (const unlisten of deaf) await unlisten()
    },
  }
}
