import { type RawBuilder, sql } from 'kysely'
import type { EvidenceRow } from '../../platform/event-log/append-events.store.ts'
import { rehashChain, resetHead } from './rewrite-chain.ts'

export type RowKind = EvidenceRow['kind']
/** An order's row of a kind, by internal ids. */
type Row = { orderId: number; id: number }

/** A row's table, a forged value of it, and a copy of it slipped in; an order's own facts are one row, beside which none fits. */
const FORGED: Record<RowKind, { table: string; key: string; set: string; copy?: string }> = {
  order: { table: 'applications', key: 'order_id', set: `merchant_name = 'Forged'` },
  document: {
    ...{ table: 'documents', key: 'id', set: `file1 = 'forged.pdf'` },
    copy: `(order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name, mail_service_provider, created_at)
      select order_id, 'forged.pdf', 'forged-' || id, storage_key, mime, bytes, sha256, '', 'AWS', now() from documents`,
  },
  download: {
    ...{ table: 'downloads', key: 'id', set: `ip = '198.51.100.1'` },
    copy: `(order_id, file1, created_at, ip, timezone, browser, os)
      select order_id, file1, now(), '198.51.100.2', '', '', '' from downloads`,
  },
  mail: {
    ...{ table: 'mails', key: 'id', set: `to_address = 'forged@example.com'` },
    copy: `(order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
      select order_id, kind, provider, to_address, subject, html, body_text, now(), 'delivered' from mails`,
  },
  remark: {
    ...{ table: 'remarks', key: 'id', set: `remark = 'forged'` },
    copy: `(order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      select order_id, now(), remark_name, 'forged', 'N', 'N', 'N', 'N', 'N' from remarks`,
  },
}

export const rowKinds = Object.keys(FORGED) as RowKind[]
export const tableOf = (kind: RowKind): string => FORGED[kind].table

const update = (kind: RowKind, { id }: Row): RawBuilder<unknown> => {
  const { table, key, set } = FORGED[kind]
  return sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.ref(key)} = ${id}`
}

/** The events that bind a row, and all after them. */
const sinceBound = (kind: RowKind, { orderId, id }: Row) => sql`
  order_id = ${orderId} and seq >= (select min(seq) from events where order_id = ${orderId}
    and data->'rows' @> jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'id', ${id}::bigint)))`

const COMPUTED_ANEW = "changed, and the chain computed anew by the database's own functions"

/** An event of a kind appended as the product does it, which binds a row as it stands now. */
const boundBy = (event: string, kind: RowKind, { orderId, id }: Row) => sql`
  insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
  select h.order_id, h.seq + 1, n.at, 'system', null, 'System', ${event}::text, n.data,
    event_hash(h.hash, h.order_id, h.seq + 1, n.at, 'system//System', ${event}::text, n.data)
  from event_heads h cross join (select date_trunc('second', now()) as at, jsonb_build_object('count', 1, 'rows',
    bind_evidence(jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'id', ${id}::bigint)))) as data) n
  where h.order_id = ${orderId}`

/** Bound anew by the product as they change: what of them is another is theirs to say. */
const CHANGING: readonly RowKind[] = ['order', 'mail']

/** What somebody can do to a row who owns the database (a row kind's own statements, in order). */
export const tamperings: Record<string, (kind: RowKind, row: Row) => RawBuilder<unknown>[] | null> =
  {
    'changed in place': (kind, row) => [update(kind, row)],
    'slipped in': (kind, { id }) => {
      const { table, copy } = FORGED[kind]
      return copy ? [sql`insert into ${sql.table(table)} ${sql.raw(copy)} where id = ${id}`] : null
    },
    'taken out': (kind, { id }) => {
      const { table, key } = FORGED[kind]
      return [sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`]
    },
    'changed, and the chain cut off before it': (kind, row) => [
      sql`delete from events where ${sinceBound(kind, row)}`,
      resetHead(row.orderId),
      update(kind, row),
    ],
    'changed, and the chain deleted': (kind, row) => [
      update(kind, row),
      sql`delete from events where order_id = ${row.orderId}`,
      sql`delete from event_heads where order_id = ${row.orderId}`,
    ],
    'changed, and bound anew by an event': (kind, row) =>
      CHANGING.includes(kind)
        ? null
        : [update(kind, row), boundBy('evidence.bound', kind, row), resetHead(row.orderId)],
    [COMPUTED_ANEW]: (kind, row) => [
      update(kind, row),
      sql`update events e set data = e.data || jsonb_build_object('rows', bind_evidence((
        select jsonb_agg(jsonb_build_object('kind', r->>'kind', 'id', (r->>'id')::bigint))
        from jsonb_array_elements(e.data->'rows') r)))
        where e.order_id = ${row.orderId} and e.data ? 'rows'`,
      rehashChain(row.orderId),
      resetHead(row.orderId),
    ],
  }
