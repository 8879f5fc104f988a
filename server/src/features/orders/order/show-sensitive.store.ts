import type { sensitiveFields } from '@e-arrival/contract/application'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type SensitiveField = (typeof sensitiveFields)[number]

/** A masked field's value; null where the application has none. */
export const readSensitive = async (
  db: Db,
  orderId: number,
  field: SensitiveField,
): Promise<string | null> => {
  const row = await db
    .selectFrom('applications')
    .select(sql<string | null>`nullif(details ->> ${field}::text, '')`.as('value'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.value ?? null
}
