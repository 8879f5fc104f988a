import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Db } from '../db.ts'

/** When an order's traveller was erased: passport data and documents, then who it was. */
export type Erased = { sensitive_at: Date; contact_at: Date | null }

/** Of an order by its internal id; null where nothing was erased. */
export const erasedOf = async (db: Db, orderId: number): Promise<Erased | null> => {
  const { rows } = await sql<Erased>`
    select sensitive_at, contact_at from erasures where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

const reachOf = (erased: Erased | null): 'nothing' | 'sensitive' | 'contact' => {
  if (!erased) return 'nothing'
  return erased.contact_at ? 'contact' : 'sensitive'
}

/** Lets nothing out that was read before an erasure: refuses where more is erased now than there was. */
export const assertNotErasedSince = async (
  db: Db,
  orderId: number,
  before: Erased | null,
): Promise<void> => {
  if (reachOf(await erasedOf(db, orderId)) !== reachOf(before))
    throw new AppError('conflict', privacyTexts.erasedMeanwhile)
}

/** Refuses to put anything new of a traveller to an order (its internal id) whose traveller was erased. */
export const assertNotErased = async (db: Db, orderId: number): Promise<void> => {
  if (await erasedOf(db, orderId)) throw new AppError('conflict', privacyTexts.refusesChanges)
}

/** Whether all of an order's traveller was erased: what is told of the order later is kept without words about a person. */
export const isContactErased = async (db: Db, orderId: number): Promise<boolean> =>
  Boolean((await erasedOf(db, orderId))?.contact_at)

/** Why an order has no document, where it had one before its traveller's data was erased; null where nothing was. */
export const whyNoDocument = async (db: Db, orderId: number): Promise<string | null> =>
  (await erasedOf(db, orderId)) ? privacyTexts.documentErased : null

/** Refuses what would tell anew who an order's traveller was; the caller holds the order's row. */
export const assertContactKept = async (trx: Db, orderId: number): Promise<void> => {
  if (await isContactErased(trx, orderId))
    throw new AppError('conflict', privacyTexts.refusesChanges)
}
