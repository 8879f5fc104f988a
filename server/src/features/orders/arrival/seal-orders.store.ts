import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import {
  bySecrecy,
  openDetails,
  sealFields,
} from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

const ROWS = 500
const names = [...sensitiveClass]

/** Seals what of some applications lies open, after an internal id; null where none is left. What is sealed stays as it is. */
export const sealOrders = (
  db: Db,
  after: number,
): Promise<{ position: number; handled: number } | null> =>
  inTransaction(db, async (trx) => {
    const portion = await trx
      .selectFrom('applications')
      .select(['order_id', sql<boolean>`details ?| ${names}::text[]`.as('is_open')])
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(ROWS)
      .execute()
    const position = portion.at(-1)?.order_id
    if (position === undefined) return null
    await seal(
      trx,
      portion.filter(({ is_open }) => is_open).map(({ order_id }) => order_id),
    )
    return { position, handled: portion.length }
  })

const seal = async (trx: Trx, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  // As who writes an application does: of the two one waits.
  await sql`select from orders where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  const open = await trx
    .selectFrom('applications')
    .select(['order_id', 'details'])
    .where(sql<boolean>`order_id = any(${ids}::bigint[]) and details ?| ${names}::text[]`)
    .execute()
  const whole = await openDetails(trx, open)
  await sealFields(
    trx,
    [...whole].map(([orderId, details]) => ({ orderId, fields: bySecrecy(details).sensitive })),
  )
  await sql`update applications set details = details - ${names}::text[]
    where order_id = any(${[...whole.keys()]}::bigint[])`.execute(trx)
}
