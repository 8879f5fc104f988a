import type { Gateway } from '@e-arrival/contract/gateways'
import type { Db } from '../../platform/db/db.ts'

/** All gateways as the select shows them. */
export const listGateways = async (db: Db): Promise<Gateway[]> => {
  const rows = await db
    .selectFrom('gateways')
    .select(['id', 'gateway_name', 'is_active'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_active: row.is_active ? '1' : '0' }))
}

export type ActiveGateway = { id: number; gateway_name: string; payment_url_template: string }

/** The gateway payments go through now; its template holds {orderId} where the order's id belongs. */
export const activeGateway = (db: Db): Promise<ActiveGateway> =>
  db
    .selectFrom('gateways')
    .select(['id', 'gateway_name', 'payment_url_template'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
