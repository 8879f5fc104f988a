import { invoiceNumber, type MadeInvoice, paperKindOf } from '@e-arrival/contract/invoices'
import type { Db } from '../../platform/db/db.ts'
import {
  type AheadOf,
  aheadOf,
  type OutlookDeps,
  standing,
  takenBack,
  witnessed,
} from '../mail/mail.public.ts'

/** Invoices and receipts, the newest first: a stretch of the primary key, each with the last of its order's mails that carries it. */
export const madeInvoices = async (
  db: Db,
  deps: OutlookDeps,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: MadeInvoice[]; hasMore: boolean }> => {
  const found = await db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('staff as s', 's.id', 'i.created_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mails as m')
          .select(['m.to_address', 'm.error', standing('m').as('standing')])
          .select(['m.provider', 'm.next_attempt_at', 'm.failed_over', 'm.doubts'])
          .select(takenBack.as('taken_back'))
          .select(witnessed.as('witnessed'))
          .whereRef('m.order_id', '=', 'i.order_id')
          .whereRef('m.invoice_id', '=', 'i.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('mail'),
      (join) => join.onTrue(),
    )
    .select(['i.id', 'i.number', 'i.paid', 'i.amount', 'i.currency', 'i.created_at'])
    .select(['i.gateway_name', 'o.order_id', 's.name as by'])
    .select(['mail.to_address', 'mail.error', 'mail.standing', 'mail.witnessed'])
    .select(['mail.provider', 'mail.next_attempt_at', 'mail.failed_over', 'mail.doubts'])
    .select('mail.taken_back')
    .$if(before !== undefined, (query) => query.where('i.id', '<', before ?? 0))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
  const ahead = await aheadOf(
    db,
    deps,
    found.map(({ standing: state }) => ({ state })),
  )
  const rows = found.slice(0, limit).map((row) => ({ ...paperOf(row), mail: mailOf(row, ahead) }))
  return { rows, hasMore: found.length > limit }
}

type Found = {
  id: number
  number: number
  paid: boolean
  amount: string
  currency: string
  created_at: Date
  gateway_name: string
  order_id: string
  by: string
  to_address: string | null
  error: string | null
  standing: NonNullable<MadeInvoice['mail']>['state'] | null
  witnessed: boolean | null
  provider: string | null
  next_attempt_at: Date | null
  failed_over: boolean | null
  doubts: number | null
  taken_back: boolean | null
}

const paperOf = (row: Found): Omit<MadeInvoice, 'mail'> => ({
  ...{ id: row.id, number: invoiceNumber(row.number), paper: paperKindOf(row.paid) },
  ...{ order_id: row.order_id, amount: row.amount, currency: row.currency },
  ...{ by: row.by, at: row.created_at.toISOString(), gateway_name: row.gateway_name },
})

const mailOf = (row: Found, ahead: AheadOf): MadeInvoice['mail'] => {
  const { standing: state, next_attempt_at } = row
  const provider = row.provider ?? ''
  if (state === null) return null
  return {
    ...{ to: row.to_address ?? '', state, witnessed: row.witnessed === true },
    mail_service_provider: provider,
    ...ahead({
      ...{ state, next_attempt_at, provider },
      ...{ failed_over: row.failed_over === true, doubts: row.doubts ?? 0 },
    }),
    ...{ error: row.error ?? '', taken_back: row.taken_back === true },
  }
}
