import type { Trx } from '../../../platform/db/db.ts'

/** The payment behind an order, as staff typed it in (D34). */
export const storeTransaction = async (
  trx: Trx,
  orderId: number,
  { transactionId, merchantName }: { transactionId: string; merchantName: string },
): Promise<void> => {
  await trx
    .updateTable('applications')
    .set({ transaction_id: transactionId, merchant_name: merchantName })
    .where('order_id', '=', orderId)
    .execute()
}
