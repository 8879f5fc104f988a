import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { insertRecords } from '../../platform/db/records.ts'
import { systemActor, travellerActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'
import { hashedActor } from '../../platform/event-log/chain.read.ts'

type Download = { created_at: Date } & Record<
  'file1' | 'ip' | 'timezone' | 'browser' | 'os',
  string
>
type Made = { orderId: number; documentId: number | null; rows: readonly Download[] }

/** One of many, the nth: each from a place and a device that few others have. */
export const downloadAt = (created_at: Date, n: number): Download => ({
  ...{ created_at, file1: 'card.pdf', ip: `203.0.113.${n % 250}`, timezone: 'Asia/Phnom_Penh' },
  ...{ browser: `Chrome ${n % 40}`, os: 'Windows 10' },
})

const rowsOf = ({ orderId, documentId, rows }: Made) =>
  insertRecords(
    'downloads',
    rows.map((row) => ({ ...row, order_id: orderId, document_id: documentId })),
  )

/** Downloads of an order straight into the table, and bound as an import binds what it brings. */
export const makeDownloads = async (db: Db, made: Made): Promise<void> => {
  await rowsOf(made).execute(db)
  await bindRows(db, systemActor, new Date(), [made.orderId])
}

/** The same as travellers make them: each with an event of its own, the newest in the order's chain, which has to be begun. */
export const makeRecordedDownloads = async (db: Db, made: Made): Promise<void> => {
  const { kind, name } = travellerActor
  const { rows } = await sql<{ at: string; data: string }>`
    ${rowsOf(made)} returning extract(epoch from created_at)::text as at, jsonb_build_object('downloadId', id, 'file1', file1,
      'ip', ip, 'rows', jsonb_build_array(jsonb_build_object('kind', 'download', 'id', id,
        'sha256', evidence_hash(evidence(downloads)))))::text as data`.execute(db)
  const head = await db
    .selectFrom('event_heads')
    .select(['seq', 'hash'])
    .where('order_id', '=', made.orderId)
    .executeTakeFirstOrThrow()
  const ends = [Buffer.from(head.hash)]
  rows.forEach(({ at, data }, n) => {
    const seq = head.seq + n + 1
    const said = [made.orderId, seq, at, hashedActor(travellerActor), 'download.recorded', data]
    ends.push(
      createHash('sha256')
        .update(ends[n] ?? '')
        .update(said.join('\x1f'))
        .digest(),
    )
  })
  await sql`
    insert into events (order_id, seq, at, actor_kind, actor_name, kind, data, hash)
    select ${made.orderId}::bigint, ${head.seq}::int + n, to_timestamp(at::numeric), ${kind}, ${name}, 'download.recorded', data,
      decode(hash, 'hex')
    from unnest(${rows.map(({ at }) => at)}::text[], ${rows.map(({ data }) => data)}::jsonb[],
      ${ends.slice(1).map((end) => end.toString('hex'))}::text[]) with ordinality t (at, data, hash, n)`.execute(
    db,
  )
  const last = { seq: head.seq + rows.length, hash: ends.at(-1) ?? head.hash }
  await db.updateTable('event_heads').set(last).where('order_id', '=', made.orderId).execute()
}
