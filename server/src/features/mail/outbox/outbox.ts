import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import type { Listen } from '../../../platform/db/listen.ts'
import type { Logger } from '../../../platform/log.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { createWaker } from '../../../platform/waker.ts'
import type { WhyWithheld } from '../letters/why-withheld.ts'
import type { MailProvider, SendResult } from '../providers/mail-provider.port.ts'
import { failOver } from './fail-over.store.ts'
import { gateOf, isOut, type Lane } from './lane.rules.ts'
import { lookAtLanes } from './lane.store.ts'
import type { MailRecord } from './mail-record.read.ts'
import { claimMail } from './outbox.store.ts'
import { canTakeOver, recordOutcome } from './record-outcome.ts'
import { type SendDeps, sendOne } from './send-one.ts'
import { otherThan } from './take-over.rules.ts'

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
export const MOST_AT_ONCE = 4
/** Another node is just taking what is due, or trying the provider. */
const BUSY_MS = 250
const FINISH_WITHIN_MS = 6000

/** Why a mail did not come as far as a provider: a folder or file of the office's own machine, and nobody's words. */
const whyHere = (result: SendResult): { why?: string } =>
  result.outcome === 'refused' && result.about === 'here' ? { why: result.detail } : {}

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
  const other = otherThan(provider)
  const inFlight = new Set<Promise<void>>()

  const attempt = async (mail: MailRecord): Promise<void> => {
    const result = await sendOne(deps, deps.providers[provider], mail, cut)
    if (result.outcome === 'sent' && result.messageId === null)
      log.warn(
        { mailId: mail.id, provider },
        'mail taken without a name: events know it by its own',
      )
    if (result.outcome !== 'sent' && result.outcome !== 'written')
      log.warn(
        { mailId: mail.id, provider, outcome: result.outcome, ...whyHere(result) },
        'mail not sent',
      )
    await recordOutcome(deps, mail, result, cut)
  }
  const start = (mail: MailRecord): void => {
    const work = attempt(mail).finally(() => {
      inFlight.delete(work)
      waker.wake()
    })
    inFlight.add(work)
  }

  /** Where this provider is out, the other one takes what is due; answers whether it took any. */
  const handOver = async (lanes: Record<Provider, Lane>, now: Date): Promise<boolean> => {
    if (!isOut(lanes[provider], now) || !(await canTakeOver(deps, lanes, other, now))) return false
    return (await failOver(db, provider, other, now)) > 0
  }

  const turn = async (): Promise<number | null> => {
    // The bell rings when one of them is done.
    if (inFlight.size >= MOST_AT_ONCE) return null
    const { lanes, due } = await lookAtLanes(db, provider)
    if (due === null) return null
    const now = clock()
    if (due > now) return due.getTime() - now.getTime()
    const gate = gateOf(lanes[provider], now)
    if (gate.kind === 'closed')
      return (await handOver(lanes, now)) ? 0 : gate.until.getTime() - now.getTime()
    const isSetUp = (await deps.providers[provider].isSetUp()) !== false
    const how = { withheld: deps.whyWithheld, isTrial: gate.kind === 'trial', isSetUp }
    const claim = await claimMail(db, provider, now, how)
    if (claim === 'settled') return 0
    if (claim === 'busy') return BUSY_MS
    start(claim)
    return 0
  }

  await takeTurns({ turn, waker, closing, onError: (err) => log.error({ err }, 'outbox') })
  await Promise.all(inFlight)
}
