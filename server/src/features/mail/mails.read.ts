import { fileUrl } from '@e-arrival/contract/documents'
import { type MailRow, MOST_HELD_MAILS } from '@e-arrival/contract/mail'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type AheadOf, aheadOf, type OutlookDeps } from './prospects/outlook.read.ts'
import { heldBack, standing, untried } from './standing.read.ts'

/**
 * Whether this product handled the mail `m` itself: then its history has at least one line. An import's mails have none, they
 * are what another system told.
 */
export const witnessed = sql<boolean>`exists (select from mail_events e where e.mail_id = m.id)`

/** Whether a hand took the mail `m` back: it says nothing, while what withdraws a mail says why. */
export const takenBack = sql<boolean>`(m.state = 'cancelled' and exists (
  select from mail_events e where e.mail_id = m.id and e.kind = 'cancelled' and e.detail = ''))`

const rowsFrom = (db: Db) =>
  db
    .selectFrom('mails as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('documents as d', 'd.id', 'm.document_id')
    .leftJoin('invoices as i', 'i.id', 'm.invoice_id')
    .select(['m.id', 'o.order_id', 'm.kind', 'm.created_at', 'm.to_address', 'm.subject'])
    .select(['m.provider', standing('m').as('state'), 'm.sent_at', 'm.error'])
    .select(['m.next_attempt_at', 'm.failed_over', 'm.doubts', takenBack.as('taken_back')])
    .select(sql<Date | null>`case when ${untried('m')} then m.next_attempt_at end`.as('held_until'))
    .select(['d.file1', 'd.url_name', 'i.paid', witnessed.as('witnessed')])

type Found = Awaited<ReturnType<ReturnType<typeof rowsFrom>['execute']>>[number]

const shown =
  (ahead: AheadOf) =>
  (row: Found): MailRow => ({
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    create_ts: row.created_at.toISOString(),
    to: row.to_address,
    subject: row.subject,
    mail_service_provider: row.provider,
    state: row.state,
    ...ahead(row),
    taken_back: row.taken_back,
    witnessed: row.witnessed,
    sent_at: row.sent_at?.toISOString() ?? null,
    error: row.error,
    held_until: row.held_until?.toISOString() ?? null,
    receipt: row.paid === true,
    uploadDoc: row.file1 && row.url_name ? { file1: row.file1, url: fileUrl(row.url_name) } : null,
  })

/** The mails of an order (internal id), the newest first, as Email History shows them; all without a limit. */
export const mailsOf = async (
  db: Db,
  deps: OutlookDeps,
  orderId: number,
  limit?: number,
): Promise<MailRow[]> => {
  const rows = await rowsFrom(db)
    .where('m.order_id', '=', orderId)
    .orderBy('m.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(shown(await aheadOf(db, deps, rows)))
}

/** A member's mails with a document that he may still take back. The conditions on the row's own state are those of `mails_due`. */
export const heldMailsOf = async (
  db: Db,
  deps: OutlookDeps,
  memberId: number,
): Promise<MailRow[]> => {
  const now = deps.clock()
  const rows = await rowsFrom(db)
    .where('m.requested_by', '=', memberId)
    .where('m.kind', '=', 'document')
    .where('m.state', '=', 'queued')
    .where('m.next_attempt_at', '>', now)
    .where(heldBack('m', now))
    .orderBy('m.next_attempt_at')
    .limit(MOST_HELD_MAILS)
    .execute()
  return rows.map(shown(await aheadOf(db, deps, rows)))
}

/** One mail of an order; null for none, and for mail to staff, which no order's page shows. */
export const mailById = async (db: Db, id: number, ahead: AheadOf): Promise<MailRow | null> => {
  const row = await rowsFrom(db).where('m.id', '=', id).executeTakeFirst()
  return row ? shown(ahead)(row) : null
}
