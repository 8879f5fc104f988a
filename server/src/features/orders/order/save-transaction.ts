import { type TransactionVersion, transactionTexts } from '@e-arrival/contract/orders/transaction'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { notifyOrdersChanged } from '../../../platform/live/notify-orders.store.ts'
import { holdOrder } from '../transition/orders.store.ts'
import { storedTransaction, storeTransaction } from './save-transaction.store.ts'

type Input = TransactionVersion & {
  actor: Actor
  orderId: string
  shown?: TransactionVersion | undefined
}

const isSame = (a: TransactionVersion, b: TransactionVersion): boolean =>
  a.transactionId === b.transactionId && a.merchantName === b.merchantName

/** Saves the transaction a defence pack quotes; the event keeps it until its traveller is erased, and of who was erased it is refused (conflict). What `shown` does not name is not replaced. Answers the public order id, and whether anything was new. */
export const saveTransaction = async (
  db: Db,
  { clock }: { clock: Clock },
  { actor, orderId, transactionId, merchantName, shown }: Input,
): Promise<{ orderId: string; isNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const order = await holdOrder(trx, orderId)
    if (!order) throw new AppError('unknownOrder')
    const data = { transactionId, merchantName }
    const stored = await storedTransaction(trx, order.id)
    if (shown && !isSame(stored, shown) && !isSame(stored, data))
      throw new AppError('conflict', transactionTexts.meanwhile(stored), { data: stored })
    if (isSame(stored, data)) return { orderId: order.order_id, isNew: false }
    await storeTransaction(trx, order.id, data)
    await appendEvents(trx, actor, clock(), [
      {
        ...{ orderId: order.id, kind: 'order.transaction-saved', data },
        rows: [{ kind: 'order', id: order.id }],
      },
    ])
    await notifyOrdersChanged(trx, order.order_id)
    return { orderId: order.order_id, isNew: true }
  })
