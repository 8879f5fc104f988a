import { ORDER_DELETED } from '@e-arrival/contract/statuses/why-not-mailed'
import { AppError } from '../../app-error.ts'
import type { Db } from '../db.ts'

/**
 * The orders that are not deleted: a deleted one is, to a traveller and to every mail, as if it did not exist (D66). What a
 * traveller reads and what a mail is written about passes here, so that no path can forget the rule.
 */
export const liveOrders = (db: Db) =>
  db.selectFrom('orders').where('orders.status', '<>', 'Deleted')

/** Whether an order (internal id) is there for travellers and mails. */
export const isLive = async (db: Db, orderId: number): Promise<boolean> =>
  (await liveOrders(db).select('orders.id').where('orders.id', '=', orderId).executeTakeFirst()) !==
  undefined

/** The refusal that staff read where a deleted order was to be mailed about. */
export const orderDeleted = (): AppError => new AppError('refused', ORDER_DELETED)
