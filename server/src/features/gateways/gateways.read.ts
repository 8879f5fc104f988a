import {
  GATEWAY_CHANGES_SHOWN,
  type Gateway,
  type GatewayChange,
} from '@e-arrival/contract/gateways'
import { sql } from 'kysely'
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The last changes of the active gateway, the newest first, as the office's own log has them. */
export const gatewayChanges = async (db: Db): Promise<GatewayChange[]> => {
  const rows = await db
    .selectFrom('activity')
    .select(['seq', 'at', 'actor_name as by', 'data'])
    // A literal, so that the planner sees the partial index whatever plan it keeps.
    .where('kind', '=', sql.lit('gateway.changed'))
    .orderBy('seq', 'desc')
    .limit(GATEWAY_CHANGES_SHOWN)
    .execute()
  return rows.map(({ seq, at, by, data }) => ({
    ...{ seq, by, at: at.toISOString() },
    ...{ from: text(data.from), to: text(data.to) },
  }))
}

export type ActiveGateway = { id: number; gateway_name: string; payment_url_template: string }

/** The gateway payments go through now; its template holds {orderId} where the order's id belongs. */
export const activeGateway = (db: Db): Promise<ActiveGateway> =>
  db
    .selectFrom('gateways')
    .select(['id', 'gateway_name', 'payment_url_template'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
