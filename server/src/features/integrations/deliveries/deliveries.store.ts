import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { IntegrationTables } from '../../../platform/db/schema/schema.integrations.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { WEBHOOKS_CHANNEL } from '../../../platform/event-log/queue-deliveries.store.ts'
import { hostOfUrl } from '../webhooks/host-of-url.ts'
import {
  BY_RECEIVER,
  endWebhook,
  holdWebhook,
  REVOKED,
  signingSecrets,
} from '../webhooks/webhooks.store.ts'
import type { Step } from './delivery.rules.ts'

/** How long a node may work on a delivery before it counts as dead; a receiver's deadline is well inside. */
export const LEASE_MS = 60_000

/** One to send: what it says, where it goes, and the sealed secrets that sign it. */
export type Claimed = Pick<
  Selectable<IntegrationTables['webhook_deliveries']>,
  'id' | 'message_id' | 'webhook_id' | 'type' | 'order_id' | 'status' | 'occurred_at' | 'attempts'
> & { domain: string; url: string; sealed: string[] }

/** When the next delivery is due, leaving out webhooks that have all the hands they get; null: none waits. */
export const nextDue = async (db: Db, leftOut: readonly number[]): Promise<Date | null> => {
  const first = await db
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', 'is not', null)
    .$if(leftOut.length > 0, (query) => query.where('webhook_id', 'not in', leftOut))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return first?.next_attempt_at ?? null
}

/**
 * Takes the next due delivery for as long as the lease lasts: a node that dies leaves it to be sent again. One whose webhook
 * was revoked meanwhile is settled instead; 'busy': others hold what is due.
 */
export const claimDelivery = (
  db: Db,
  now: Date,
  leftOut: readonly number[],
): Promise<Claimed | 'settled' | 'busy'> =>
  inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('webhook_deliveries')
      .select(['id', 'message_id', 'webhook_id', 'type', 'order_id', 'status', 'occurred_at'])
      .select('attempts')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .$if(leftOut.length > 0, (query) => query.where('webhook_id', 'not in', leftOut))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return 'busy'
    const { id, webhook_id: webhookId } = due
    const webhook = await trx
      .selectFrom('webhooks')
      .select(['domain', 'url', 'revoked_at'])
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow()
    const write = trx.updateTable('webhook_deliveries').where('id', '=', id)
    if (webhook.revoked_at) {
      await write.set({ state: 'failed', next_attempt_at: null, problem: REVOKED }).execute()
      return 'settled'
    }
    const attempts = due.attempts + 1
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const trying = { attempts, attempted_at: now, next_attempt_at: leaseUntil, problem: '' }
    await write.set(trying).execute()
    const secrets = await signingSecrets(trx, webhookId, now)
    const { domain, url } = webhook
    return { ...due, attempts, domain, url, sealed: secrets.map(({ sealed }) => sealed) }
  })

/**
 * Writes what a try came to, if it is still the last one; that it arrived is so whoever else tries. A receiver that wants
 * nothing any more ends its webhook.
 */
export const recordStep = (db: Db, delivery: Claimed, step: Step, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Before the delivery's row, as whoever revokes a webhook takes them.
    const ended = step.isGone ? await holdWebhook(trx, delivery.webhook_id) : undefined
    const { state, nextAttemptAt, answered, problem } = step
    const isDelivered = state === 'delivered'
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        ...{ state, next_attempt_at: nextAttemptAt, answered, problem },
        ...(isDelivered ? { delivered_at: now } : {}),
      })
      .where('id', '=', delivery.id)
      .$if(!isDelivered, (query) =>
        query.where('attempts', '=', delivery.attempts).where('state', '=', 'waiting'),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n && nextAttemptAt) await ring(trx)
    if (ended && !ended.revoked_at) await endByReceiver(trx, ended, now)
  })

const endByReceiver = async (
  trx: Trx,
  { id, domain, url }: { id: number; domain: string; url: string },
  at: Date,
): Promise<void> => {
  await endWebhook(trx, id, { at, because: BY_RECEIVER })
  const data = { domain, host: hostOfUrl(url), because: BY_RECEIVER }
  await appendActivity(trx, systemActor, at, { kind: 'webhook.revoked', data })
}

/** Every node has to know when it is due again: the one that tried it may be gone by then. */
export const ring = async (trx: Trx): Promise<void> => {
  await sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`.execute(trx)
}
