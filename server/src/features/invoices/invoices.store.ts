import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import type { Paper } from '../../platform/pdf/paper.ts'

/**
 * The next invoice number. Whoever takes one holds the counter until his transaction ends, and one that fails gives its
 * number back: there are no gaps (D52).
 */
export const takeNumber = async (trx: Trx): Promise<number> => {
  const { last } = await trx
    .updateTable('invoice_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Answers its id, and the SHA-256 of what it says as the database writes it. */
export const insertInvoice = async (
  trx: Trx,
  invoice: Omit<Insertable<Database['invoices']>, 'paper'> & { paper: Paper },
): Promise<{ id: number; sha256: string }> =>
  trx
    .insertInto('invoices')
    .values({ ...invoice, paper: JSON.stringify(invoice.paper) })
    .returning('id')
    .returning(sql<string>`encode(sha256(convert_to(paper::text, 'UTF8')), 'hex')`.as('sha256'))
    .executeTakeFirstOrThrow()

/** An invoice as it was printed; null where there is none. */
export const invoiceById = async (
  db: Db,
  id: number,
): Promise<{ number: number; paid: boolean; paper: Paper } | null> =>
  (await db
    .selectFrom('invoices')
    .select(['number', 'paid', 'paper'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
