import type { Provider } from '@e-arrival/contract/mail/providers'
import { type RescueState, rescueStates } from '@e-arrival/contract/mail/rescue'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { keepEarlierCopies } from '../outbox/earlier-copies.store.ts'
import { recordQueuedAgain } from '../outbox/mail-state.store.ts'
import { heldBack, standing } from '../standing.read.ts'

const columns = ['m.id', 'm.order_id', 'm.kind', 'm.provider', 'o.status'] as const
const carried = ['m.invoice_id', 'm.document_id'] as const

type Wanted = { mailIds: number[] } | { state: RescueState; upTo: number }

/** The mails asked for, held until the transaction ends; those that another one holds are being worked on and left out. */
export const rowsToRetry = async (trx: Db, wanted: Wanted, limit: number, now: Date) => {
  const query = trx
    .selectFrom('mails as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('erasures as e', 'e.order_id', 'm.order_id')
    .select([...columns, ...carried, 'e.contact_at as erased_at', standing('m').as('state')])
    .select('m.provider_message_id as left_as')
    .select(heldBack('m', now).as('held'))
    .forUpdate('m')
    .skipLocked()
  if ('mailIds' in wanted)
    return query.where('m.id', 'in', wanted.mailIds).orderBy('m.id').execute()
  return query
    .where(standing('m'), '=', sql.lit(wanted.state))
    .where('m.id', '<=', wanted.upTo)
    .where('m.kind', '<>', 'password-reset')
    .where((eb) => eb.or([eb('o.status', 'is', null), eb('o.status', '<>', 'Deleted')]))
    .where('e.contact_at', 'is', null)
    .where((eb) => eb.not(heldBack('m', now)))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
export type RetryRow = Awaited<ReturnType<typeof rowsToRetry>>[number]

type Again = { provider: Provider | undefined; at: Date; actor: Actor }

/** Puts mails back into the queue as if new; what a provider had said of the last copy stays in their history, and so does its id. */
export const queueAgain = async (
  trx: Db,
  rows: RetryRow[],
  { provider, at, actor }: Again,
): Promise<void> => {
  const copies = rows.flatMap(({ id: mailId, provider: by, left_as: messageId }) =>
    messageId === null ? [] : [{ mailId, provider: by, messageId }],
  )
  await keepEarlierCopies(trx, copies, at)
  await trx
    .updateTable('mails')
    .set({
      ...{ state: 'queued', next_attempt_at: at, lease_until: null, trying_since: null },
      ...{ error: '', sent_at: null, provider_message_id: null },
      ...(provider
        ? { provider, failed_over: sql`provider <> ${provider}` }
        : { failed_over: false }),
    })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .where(standing('mails'), 'in', rescueStates)
    .execute()
  const mails = rows.map(({ id: mailId, order_id: orderId, provider: before }) => {
    const by = provider ?? before
    const detail = by === before ? 'queued again by hand' : `queued again by hand, by ${by}`
    return { mailId, orderId, detail }
  })
  await recordQueuedAgain(trx, mails, { at, actor })
  if (rows.length > 0) await sql`select pg_notify('mail', '')`.execute(trx)
}
