import { setTimeout as delay } from 'node:timers/promises'
import { type Provider, providers } from '@e-arrival/contract/mail'
import type { Listen } from '../../platform/db/listen.ts'
import type { Logger } from '../../platform/log.ts'
import { createBreaker } from './breaker.ts'
import type { MailProvider, SendResult } from './mail-provider.port.ts'
import { stepAfter } from './outbox.rules.ts'
import { claimMail, type MailRecord, nextDue, recordStep } from './outbox.store.ts'
import { type SendDeps, sendOne } from './send-one.ts'
import { createWaker } from './waker.ts'
import type { WhyWithheld } from './why-withheld.ts'

export type OutboxDeps = SendDeps & {
  listen: Listen
  log: Logger
  providers: Record<Provider, MailProvider>
  whyWithheld: WhyWithheld
  /** How long closing waits for what is being sent. */
  finishWithinMs?: number
}

export type Outbox = {
  /** Lets what is being sent finish, and cuts off what does not. */
  close: () => Promise<void>
}

/** Attempts of one provider at once, so that one slow answer does not hold the others. */
const MOST_AT_ONCE = 4
/** The signals below are quicker; this finds what they missed. */
const POLL_MS = 5000
const SHORTEST_SLEEP_MS = 20
const FINISH_WITHIN_MS = 6000
const RECORD_TRIES = 8

/** Sends what the ledger holds, each provider in a lane of its own, until closed. */
export const startOutbox = async (deps: OutboxDeps): Promise<Outbox> => {
  const closing = new AbortController()
  const cut = new AbortController()
  const lanes = providers.map((provider) => {
    const waker = createWaker()
    return { waker, done: runLane(deps, provider, waker, closing.signal, cut.signal) }
  })
  const wake = (): void => {
    for (const { waker } of lanes) waker.wake()
  }
  const unlisten = await deps.listen('mail', wake, { onReconnect: wake })
  return {
    async close() {
      closing.abort()
      wake()
      const stop = (): void => cut.abort(new Error('The server stopped.'))
      const limit = setTimeout(stop, deps.finishWithinMs ?? FINISH_WITHIN_MS)
      await Promise.all(lanes.map(({ done }) => done))
      clearTimeout(limit)
      await unlisten()
    },
  }
}

const runLane = async (
  deps: OutboxDeps,
  provider: Provider,
  waker: ReturnType<typeof createWaker>,
  closing: AbortSignal,
  cut: AbortSignal,
): Promise<void> => {
  const { db, clock, log } = deps
  const breaker = createBreaker()
  const inFlight = new Set<Promise<void>>()

  const attempt = async (mail: MailRecord): Promise<void> => {
    const result = await sendOne(deps, deps.providers[provider], mail, cut)
    breaker.note(result, clock())
    if (result.outcome !== 'sent' && result.outcome !== 'written')
      log.warn({ mailId: mail.id, provider, outcome: result.outcome }, 'mail not sent')
    await record(deps, mail, result)
  }

  const takeOne = async (): Promise<boolean> => {
    if (inFlight.size >= MOST_AT_ONCE || !breaker.allows(clock(), inFlight.size)) return false
    const due = await nextDue(db, provider)
    if (due === null || due > clock()) return false
    const mail = await claimMail(db, provider, clock(), deps.whyWithheld)
    if (mail === null || mail === 'settled') return mail === 'settled'
    const work = attempt(mail).finally(() => {
      inFlight.delete(work)
      waker.wake()
    })
    inFlight.add(work)
    return true
  }

  const sleep = async (): Promise<void> => {
    const due = breaker.opensAt() ?? (await nextDue(db, provider))
    const wait = due ? due.getTime() - clock().getTime() : POLL_MS
    await waker.wait(Math.min(Math.max(wait, SHORTEST_SLEEP_MS), POLL_MS))
  }

  while (!closing.aborted) {
    try {
      if (!(await takeOne()) && !closing.aborted) await sleep()
    } catch (error) {
      log.error({ err: error }, 'outbox')
      await waker.wait(POLL_MS)
    }
  }
  await Promise.all(inFlight)
}

/** Keeps trying to write the outcome down while the lease lasts; afterwards the mail is in doubt by itself. */
const record = async (deps: OutboxDeps, mail: MailRecord, result: SendResult): Promise<void> => {
  for (let tries = 1; tries <= RECORD_TRIES; tries++) {
    try {
      const now = deps.clock()
      const attempted = { ...mail, createdAt: mail.created_at }
      const step = stepAfter(attempted, result, now)
      return await recordStep(deps.db, mail, step, result.outcome === 'sent' ? result : null, now)
    } catch (error) {
      deps.log.error({ err: error, mailId: mail.id }, 'mail outcome not written')
      await delay(250 * tries)
    }
  }
}
