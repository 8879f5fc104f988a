import { sql } from 'kysely'
import { openDetails } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { Application, KnownOrder } from './order-changes.rules.ts'

/** The orders that are there, by order_id, with their applications; their rows are held until the transaction ends. */
export const holdKnownOrders = async (
  trx: Trx,
  orderIds: string[],
): Promise<Map<string, KnownOrder>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return withApplications(trx, rows)
}

/** The same by internal ids. */
export const holdKnownById = async (trx: Trx, ids: number[]): Promise<Map<string, KnownOrder>> => {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return withApplications(trx, rows)
}

const withApplications = async (
  trx: Trx,
  rows: KnownOrder['row'][],
): Promise<Map<string, KnownOrder>> => {
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.id)
  const applications = await trx
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`order_id = any(${ids}::bigint[])`)
    .execute()
  const erasures = await trx
    .selectFrom('erasures')
    .select('order_id')
    .where(sql<boolean>`order_id = any(${ids}::bigint[])`)
    .execute()
  const erased = new Set(erasures.map(({ order_id }) => order_id))
  const byId = new Map(applications.map((application) => [application.order_id, application]))
  const details = await openDetails(trx, applications)
  return new Map(
    rows.flatMap((row) => {
      const application = byId.get(row.id)
      if (!application) return []
      const whole: Application = { ...application, details: details.get(row.id) ?? {} }
      return [[row.order_id, { row, application: whole, erased: erased.has(row.id) }]]
    }),
  )
}
