import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Listen } from '../../../platform/db/listen.ts'
import { WEBHOOKS_CHANNEL } from '../../../platform/event-log/queue-deliveries.store.ts'
import type { Logger } from '../../../platform/log.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { createWaker } from '../../../platform/waker.ts'
import { type Claimed, claimDelivery, nextDue, recordStep } from './deliveries.store.ts'
import { type Answer, stepAfter } from './delivery.rules.ts'
import type { Receiver } from './receiver.port.ts'
import { signDelivery } from './sign-delivery.ts'

export type DeliverDeps = {
  db: Db
  clock: Clock
  listen: Listen
  log: Logger
  receiver: Receiver
  sealKeys: SigningKeys
  /** How long closing waits for answers that are awaited. */
  finishWithinMs: number
}

/** Tries at once on a node, and to one webhook: one that hangs holds up its own and no other. */
export const MOST_AT_ONCE = 8
export const MOST_TO_ONE = 2
/** Another node is just taking what is due. */
const BUSY_MS = 250
const RECORD_TRIES = 8

/** Sends what is due to webhooks until closed; closing lets what is under way finish, and cuts off what does not. */
export const startDeliveries = async (
  deps: DeliverDeps,
): Promise<{ close: () => Promise<void> }> => {
  const closing = new AbortController()
  const cut = new AbortController()
  const waker = createWaker()
  const done = run(deps, waker, closing.signal, cut.signal)
  const unlisten = await deps.listen(WEBHOOKS_CHANNEL, waker.wake, { onReconnect: waker.wake })
  return {
    async close() {
      closing.abort()
      waker.wake()
      const limit = setTimeout(() => cut.abort(), deps.finishWithinMs)
      await done
      clearTimeout(limit)
      await unlisten()
    },
  }
}

const run = async (
  deps: DeliverDeps,
  waker: ReturnType<typeof createWaker>,
  closing: AbortSignal,
  cut: AbortSignal,
): Promise<void> => {
  const { db, clock, log } = deps
  const underWay = new Map<Promise<void>, number>()

  const start = (delivery: Claimed): void => {
    const work = attempt(deps, delivery, cut).finally(() => {
      underWay.delete(work)
      waker.wake()
    })
    underWay.set(work, delivery.webhook_id)
  }

  /** Webhooks that have all the hands they get. */
  const full = (): number[] => {
    const ids = [...underWay.values()]
    return [...new Set(ids)].filter((id) => ids.filter((one) => one === id).length >= MOST_TO_ONE)
  }

  const turn = async (): Promise<number | null> => {
    if (underWay.size >= MOST_AT_ONCE) return null
    const leftOut = full()
    const due = await nextDue(db, leftOut)
    if (due === null) return null
    const now = clock()
    if (due > now) return due.getTime() - now.getTime()
    const claim = await claimDelivery(db, now, leftOut)
    if (claim === 'settled') return 0
    if (claim === 'busy') return BUSY_MS
    start(claim)
    return 0
  }

  await takeTurns({ turn, waker, closing, onError: (err) => log.error({ err }, 'webhooks') })
  await Promise.all(underWay.keys())
}

const attempt = async (deps: DeliverDeps, delivery: Claimed, cut: AbortSignal): Promise<void> => {
  const answer = await send(deps, delivery, cut)
  for (let tries = 1; tries <= RECORD_TRIES; tries++) {
    try {
      const now = deps.clock()
      return await recordStep(
        deps.db,
        delivery,
        stepAfter(delivery, answer, now, Math.random()),
        now,
      )
    } catch (error) {
      deps.log.error({ err: error, deliveryId: delivery.id }, 'outcome of a webhook not written')
      await delay(250 * tries)
    }
  }
}

const send = async (
  { clock, log, receiver, sealKeys }: DeliverDeps,
  delivery: Claimed,
  cut: AbortSignal,
): Promise<Answer> => {
  try {
    const signed = signDelivery(sealKeys, delivery, clock())
    return await receiver.post({ url: delivery.url, ...signed }, cut)
  } catch (error) {
    log.error({ err: error, deliveryId: delivery.id }, 'webhook not sent')
    const problem = 'It could not be signed: the secret cannot be opened. Rotate it.'
    return { kind: 'silent', problem }
  }
}
