import { privacyTexts } from '@e-arrival/contract/privacy'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { erasedOf } from './erased-since.read.ts'

/** Refuses to put anything new of a traveller to an order (its internal id) whose traveller was erased. */
export const assertNotErased = async (db: Db, orderId: number): Promise<void> => {
  if (await erasedOf(db, orderId)) throw new AppError('conflict', privacyTexts.refusesChanges)
}

/** Whether all of an order's traveller was erased: what is told of the order later is kept without words about a person. */
export const isContactErased = async (db: Db, orderId: number): Promise<boolean> =>
  Boolean((await erasedOf(db, orderId))?.contact_at)

/** Refuses what would tell anew who an order's traveller was; the caller holds the order's row. */
export const assertContactKept = async (trx: Db, orderId: number): Promise<void> => {
  if (await isContactErased(trx, orderId))
    throw new AppError('conflict', privacyTexts.refusesChanges)
}
