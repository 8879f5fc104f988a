import { setTimeout as delay } from 'node:timers/promises'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isUnavailable } from '../../../platform/db/server/is-unavailable.ts'
import type { Logger } from '../../../platform/log.ts'
import type { MailProvider, SendResult } from '../providers/mail-provider.port.ts'
import type { Lane } from './lane.rules.ts'
import { lookAtLanes } from './lane.store.ts'
import type { MailRecord } from './mail-record.read.ts'
import { type Attempted, stepAfter } from './outbox.rules.ts'
import { recordStep } from './outbox.store.ts'
import { otherThan, takesOver } from './take-over.rules.ts'

type OutcomeDeps = {
  db: Db
  clock: Clock
  log: Logger
  providers: Record<Provider, MailProvider>
}

/** Of an outcome that the database refuses, and of any once the process has to end. */
const TRIES = 8
const LONGEST_PAUSE_MS = 2000

/** Whether the other provider would take what this one cannot send. */
export const canTakeOver = async (
  { providers: all }: Pick<OutcomeDeps, 'providers'>,
  lanes: Record<Provider, Lane>,
  other: Provider,
  now: Date,
): Promise<boolean> => takesOver(lanes[other], await all[other].isSetUp(), now)

/** A mail as the rules see it; who could take it over is asked where it was refused. */
const attempted = async (
  deps: OutcomeDeps,
  mail: MailRecord,
  result: SendResult,
  now: Date,
): Promise<Attempted> => {
  const { kind, attempts, doubts } = mail
  const seen = { kind, attempts, doubts, tryingSince: mail.trying_since ?? now, other: null }
  if (result.outcome !== 'refused' || mail.failed_over) return seen
  const other = otherThan(mail.provider)
  const { lanes } = await lookAtLanes(deps.db, other)
  return (await canTakeOver(deps, lanes, other, now)) ? { ...seen, other } : seen
}

/** An outcome without all that a provider said: what became of the mail is known by what it did. */
const bare = (result: SendResult): SendResult =>
  result.outcome === 'sent'
    ? { outcome: 'sent', messageId: null, detail: '' }
    : { ...result, detail: '' }

/**
 * Writes down what an attempt came to. While the database is away it goes on trying, past the lease too: what was sent must not be
 * taken for lost. What the database refuses is written without the provider's words; refused even so, the mail is in doubt by
 * itself when its lease ends.
 */
export const recordOutcome = async (
  deps: OutcomeDeps,
  mail: MailRecord,
  result: SendResult,
  cut: AbortSignal,
): Promise<void> => {
  let told = result
  for (let tries = 1; ; tries++) {
    try {
      const now = deps.clock()
      const step = stepAfter(await attempted(deps, mail, told, now), told, now)
      return await recordStep(deps.db, mail, step, told, now)
    } catch (error) {
      const isAway = isUnavailable(error)
      deps.log.error({ err: error, mailId: mail.id }, 'mail outcome not written')
      if (!isAway) told = bare(result)
      if (tries >= TRIES && (!isAway || cut.aborted)) return
      await delay(Math.min(250 * tries, LONGEST_PAUSE_MS))
    }
  }
}
