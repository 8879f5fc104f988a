import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'

type Made = { orderId: number; documentId: number | null; file1: string; times: readonly Date[] }

/** Downloads of an order straight into the table, one for each time, and bound as an import binds what it brings. */
export const makeDownloads = async (db: Db, { orderId, documentId, file1, times }: Made) => {
  await sql`
    insert into downloads (order_id, document_id, file1, created_at, ip, timezone, browser, os)
    select ${orderId}::bigint, ${documentId}::bigint, ${file1}, at, '203.0.113.' || n % 250, 'Asia/Phnom_Penh', 'Chrome 131', 'Windows 10'
    from unnest(${times}::timestamptz[]) with ordinality t (at, n)`.execute(db)
  await bindRows(db, systemActor, new Date(), [orderId])
}
