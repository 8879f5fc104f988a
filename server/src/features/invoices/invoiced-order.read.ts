import type { Db } from '../../platform/db/db.ts'

export type Invoiced = { number: number; sentAt: Date }

/** What an order is to be paid with; null parts were never recorded. */
export const amountOf = (
  db: Db,
  orderId: number,
): Promise<{ amount: string | null; currency: string }> =>
  db
    .selectFrom('applications')
    .select(['amount', 'currency'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The order's last invoice that went out or still may; null where none did. */
export const lastInvoice = async (db: Db, orderId: number): Promise<Invoiced | null> =>
  (await db
    .selectFrom('invoices as i')
    .innerJoin('mails as m', 'm.invoice_id', 'i.id')
    .select(['i.number', 'i.created_at as sentAt'])
    .where('i.order_id', '=', orderId)
    .where('m.state', 'not in', ['cancelled', 'failed', 'bounced'])
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
