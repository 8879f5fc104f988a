import { invoiceNumber, type MadeInvoice, paperKindOf } from '@e-arrival/contract/invoices'
import type { Db } from '../../platform/db/db.ts'
import { standing, witnessed } from '../mail/mail.public.ts'

/** Invoices and receipts, the newest first: a stretch of the primary key, each with the last of its order's mails that carries it. */
export const madeInvoices = async (
  db: Db,
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
    .$if(before !== undefined, (query) => query.where('i.id', '<', before ?? 0))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: found.slice(0, limit).map(shown), hasMore: found.length > limit }
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
}

const shown = (row: Found): MadeInvoice => ({
  ...{ id: row.id, number: invoiceNumber(row.number), paper: paperKindOf(row.paid) },
  ...{ order_id: row.order_id, amount: row.amount, currency: row.currency },
  ...{ by: row.by, at: row.created_at.toISOString(), gateway_name: row.gateway_name },
  mail:
    row.standing === null
      ? null
      : {
          ...{ to: row.to_address ?? '', state: row.standing },
          ...{ witnessed: row.witnessed === true, error: row.error ?? '' },
        },
})
