import { keptInFolder } from '@e-arrival/contract/mail/not-sent'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { LeftMime } from '../../../platform/event-log/events.ts'
import { READDRESSED, type WhyWithheld, whyWithheld } from '../letters/why-withheld.ts'
import type { SendResult } from '../providers/mail-provider.port.ts'
import { noteInvoiceSent } from './hand-over.store.ts'
import { laneAfter } from './lane.rules.ts'
import { noteLane, takeTrial } from './lane.store.ts'
import type { MailRecord } from './mail-record.read.ts'
import { recordMailState, wordsKept } from './mail-state.store.ts'
import { afterLostAnswer, type Step, withdrawn } from './outbox.rules.ts'

/** How long a node may work on a mail before it counts as dead. */
export const LEASE_MS = 60_000
const OPEN_STATES = ['queued', 'sending', 'unknown'] as const

/** settled: one was found that cannot leave; busy: others hold what is due, or the trial. */
export type Claim = MailRecord | 'settled' | 'busy'

/** isSetUp: false where its provider is not asked, and the mail goes to the folder. */
type How = { withheld: WhyWithheld; isTrial?: boolean; isSetUp?: boolean }

/**
 * Takes the next due mail: 'sending' is committed before anything leaves, so a node that dies later leaves a trace. A mail
 * whose node died is not taken but marked as in doubt, and one that no longer holds is withdrawn ('settled', both). A trial is
 * made by one node alone.
 */
export const claimMail = (
  db: Db,
  provider: Provider,
  now: Date,
  { withheld, isTrial = false, isSetUp = true }: How,
): Promise<Claim> =>
  inTransaction(db, async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .selectAll()
      .where('provider', '=', provider)
      .where('state', 'in', OPEN_STATES)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return 'busy'
    if (mail.state === 'sending') {
      const step = afterLostAnswer(mail, 'The server that was sending it stopped.', now)
      await writeStep(trx, mail, step, now)
      return 'settled'
    }
    const reason = await whyWithheld(trx, mail, withheld)
    if (reason !== null) {
      // Somebody has to send that one to the right address: what failed is looked at, what was taken back is not.
      const state = reason === READDRESSED ? 'failed' : 'cancelled'
      await writeStep(trx, mail, withdrawn(mail, reason, state), now)
      return 'settled'
    }
    if (isTrial && !(await takeTrial(trx, provider, now))) return 'busy'
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const claimed = {
      state: 'sending' as const,
      attempts: mail.attempts + 1,
      trying_since: mail.trying_since ?? now,
    }
    await trx
      .updateTable('mails')
      .set({ ...claimed, lease_until: leaseUntil, next_attempt_at: leaseUntil })
      .where('id', '=', mail.id)
      .execute()
    await recordMailState(trx, {
      mailId: mail.id,
      orderId: mail.order_id,
      state: 'sending',
      at: now,
      detail: isSetUp ? `attempt ${claimed.attempts} by ${provider}` : keptInFolder(provider),
    })
    return { ...mail, ...claimed }
  })

/**
 * Writes what an attempt came to, if it is still the last one: a node whose lease ended while it waited must not undo what
 * another found out. Its late word is kept in the mail's history. That another copy came back meanwhile undoes nothing.
 */
export const recordStep = (
  db: Db,
  mail: MailRecord,
  step: Step,
  result: SendResult,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await noteLane(trx, mail.provider, (lane) => laneAfter(lane, result, now))
    const current = await trx
      .selectFrom('mails')
      .select(['attempts', 'state', 'provider_message_id'])
      .where('id', '=', mail.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const sent = result.outcome === 'sent' ? result : null
    const isOtherBack =
      current.state === 'bounced' &&
      typeof sent?.messageId === 'string' &&
      sent.messageId !== current.provider_message_id
    const isOpen = ['sending', 'unknown'].includes(current.state) || isOtherBack
    const mine = current.attempts === mail.attempts && isOpen
    if (mine) return writeStep(trx, mail, step, now, sent)
    const detail = await wordsKept(trx, mail.order_id, step.detail)
    await trx
      .insertInto('mail_events')
      .values({ mail_id: mail.id, kind: `late: ${step.state}`, at: now, detail })
      .execute()
    if (mail.order_id === null) return
    await appendEvents(trx, systemActor, now, [
      {
        ...{ orderId: mail.order_id, kind: 'mail.answered-late' },
        data: { mailId: mail.id, state: step.state, detail },
        rows: [{ kind: 'mail', id: mail.id }],
      },
    ])
  })

const writeStep = async (
  trx: Db,
  mail: MailRecord,
  step: Step,
  now: Date,
  sent: { messageId: string | null; mime?: LeftMime } | null = null,
): Promise<void> => {
  const { state, doubts } = step
  const detail = await wordsKept(trx, mail.order_id, step.detail)
  await trx
    .updateTable('mails')
    .set({
      ...{ state, doubts, lease_until: null, next_attempt_at: step.nextAttemptAt },
      error: state === 'sent' || state === 'written' ? '' : detail,
      ...(step.provider ? { provider: step.provider, failed_over: true } : {}),
      ...(step.triesAnew ? { trying_since: null } : {}),
      ...(sent ? { sent_at: now, provider_message_id: sent.messageId } : {}),
      // A reset link is a key: it is not kept once its mail is over.
      ...(mail.kind === 'password-reset' && step.nextAttemptAt === null
        ? { html: '', body_text: '' }
        : {}),
    })
    .where('id', '=', mail.id)
    .execute()
  // Every node has to know when it is due again: the one that tried it may be gone by then.
  if (step.nextAttemptAt) await sql`select pg_notify('mail', '')`.execute(trx)
  const told = { mailId: mail.id, orderId: mail.order_id, at: now }
  await recordMailState(trx, { ...told, state, detail, mime: sent?.mime })
  if (state === 'sent' && mail.invoice_id !== null) await noteInvoiceSent(trx, told)
}
