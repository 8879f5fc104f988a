import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export const insertWebhook = async (
  trx: Trx,
  { domain, url, at }: { domain: string; url: string; at: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ domain, url, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A webhook by its number, its row held until the transaction ends. */
export const holdWebhook = (trx: Trx, id: number) =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'domain', 'url', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Holds the addresses of a landing domain's webhooks: whether one is there is looked at, then it is added. */
export const holdAddresses = async (trx: Trx, domain: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${domain}))`.execute(trx)
}

/** Whether a live webhook tells the same domain at the same address. */
export const isThere = async (trx: Trx, domain: string, url: string): Promise<boolean> => {
  const same = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('domain', '=', domain)
    .where('url', '=', url)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return same !== undefined
}

type NewSecret = { webhookId: number; sealed: string; hint: string; at: Date }

export const insertSecret = async (
  trx: Trx,
  { webhookId, sealed, hint, at }: NewSecret,
): Promise<void> => {
  await trx
    .insertInto('webhook_secrets')
    .values({ webhook_id: webhookId, sealed, hint, created_at: at })
    .execute()
}

/** The secrets that sign now end at a time; those that have ended by then are forgotten. */
export const endSecrets = async (
  trx: Trx,
  webhookId: number,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> => {
  const ofWebhook = trx.updateTable('webhook_secrets').where('webhook_id', '=', webhookId)
  await ofWebhook
    .set({ ends_at: endsAt })
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', endsAt)]))
    .execute()
  await trx
    .deleteFrom('webhook_secrets')
    .where('webhook_id', '=', webhookId)
    .where('ends_at', '<=', now)
    .execute()
}

/** The last characters of the newest secret, as the list of webhooks shows them. */
export const hintOfNewest = async (trx: Trx, webhookId: number): Promise<string> => {
  const newest = await trx
    .selectFrom('webhook_secrets')
    .select('hint')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.hint ?? ''
}

/** The sealed secrets that sign now, the newest first. */
export const signingSecrets = (db: Db, webhookId: number, now: Date) =>
  db
    .selectFrom('webhook_secrets')
    .select('sealed')
    .where('webhook_id', '=', webhookId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()

/** What an answer of ours, not a person, ends a webhook for. */
export const BY_RECEIVER = 'Its receiver answered 410: it wants nothing any more.'

/** Ends a webhook at once: its secrets are forgotten, and what waits for it has failed. */
export const endWebhook = async (
  trx: Trx,
  id: number,
  { at, because = '' }: { at: Date; because?: string },
): Promise<void> => {
  await trx
    .updateTable('webhooks')
    .set({ revoked_at: at, revoked_because: because })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('webhook_secrets').where('webhook_id', '=', id).execute()
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, problem: because || REVOKED })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export const REVOKED = 'The webhook was revoked.'
