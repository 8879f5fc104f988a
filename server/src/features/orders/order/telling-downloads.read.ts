import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { timeZoneReader } from '@e-arrival/contract/values/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { downloadWitnessed } from '../../../platform/db/orders/download-witnessed.ts'

type Row = { id: number; file1: string; at: Date } & Record<
  'ip' | 'timezone' | 'browser' | 'os',
  string
>

/**
 * The downloads of an order that its evidence elements come out by as by all of them: of those that were witnessed the newest
 * from each place and device. Where one proved the address that the order has now, so did what came after it.
 */
export const readTellingDownloads = async (
  db: Db,
  order: { id: number; order_id: string },
): Promise<OrderDetail['downloadHistory']> => {
  const { rows } = await sql<Row>`
    select distinct on (ip, timezone, browser, os) id, file1, created_at as at, ip, timezone, browser, os
    from downloads where order_id = ${order.id} and ${downloadWitnessed(order.id)}
    order by ip, timezone, browser, os, created_at desc, id desc`.execute(db)
  const zoneOf = timeZoneReader()
  return rows.map(({ at, timezone, ...row }) => ({
    ...{ ...row, order_id: order.order_id, witnessed: true },
    ...{ timezone: zoneOf(timezone), create_ts: at.toISOString() },
  }))
}
