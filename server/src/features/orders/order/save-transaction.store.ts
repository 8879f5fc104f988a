import type { Trx } from '../../../platform/db/db.ts'

type Details = { transactionId: string; merchantName: string }

export const storedTransaction = async (trx: Trx, orderId: number): Promise<Details> => {
  const { transaction_id, merchant_name } = await trx
    .selectFrom('applications')
    .select(['transaction_id', 'merchant_name'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { transactionId: transaction_id, merchantName: merchant_name }
}

/** The payment behind an order, as staff typed it in (D34). */
export const storeTransaction = async (
  trx: Trx,
  orderId: number,
  { transactionId, merchantName }: Details,
): Promise<void> => {
  await trx
    .updateTable('applications')
    .set({ transaction_id: transactionId, merchant_name: merchantName })
    .where('order_id', '=', orderId)
    .execute()
}
