import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { eachOrderPage } from '../../../platform/event-log/each-order-page.read.ts'
import { type ReboundRow, reboundBetween } from './rebound-rows.read.ts'
import { isBindingOlderRows } from './upgrade-window.read.ts'

/** A row that is not as its order's chain has it. `how` says in which way. */
export type UnboundRow =
  | { order_id: string; kind: string; id: number; how: 'changed' | 'missing' | 'added' }
  | ReboundRow

/**
 * Rows of the orders between, held against the newest event that binds each; both sides of one moment. An order's own facts
 * that were never bound are of before; they are bound with its next change.
 */
const badBetween = async (db: Db, after: number, upTo: number): Promise<UnboundRow[]> => {
  const { rows } = await sql<UnboundRow>`
    with bound as (
      select order_id, kind, id, sha256 as hash
      from bound_rows(array(select id from orders where id > ${after} and id <= ${upTo}))
    ), there as (
      select order_id, kind, id, evidence_hash(said) as hash from evidence_rows
      where order_id > ${after} and order_id <= ${upTo}
    )
    select o.order_id, coalesce(b.kind, t.kind) as kind, coalesce(b.id, t.id) as id,
      case when t.id is null then 'missing' when b.hash is null then 'added' else 'changed' end as how
    from bound b full join there t on t.order_id = b.order_id and t.kind = b.kind and t.id = b.id
      join orders o on o.id = coalesce(b.order_id, t.order_id)
    where (b.hash is distinct from t.hash or t.id is null) and not (b.id is null and t.kind = 'order')
    order by o.id, 2, 3`.execute(db)
  return rows
}

/** Of one order, by its internal id: what a pack must not be made over. */
export const verifyRowsOf = async (db: Db, orderId: number): Promise<UnboundRow[]> => [
  ...(await badBetween(db, orderId - 1, orderId)),
  ...(await reboundBetween(db, orderId - 1, orderId)),
]

/** Of all orders, in portions and constant memory; `onPage` is told the highest order of each. */
export const verifyRows = async (
  db: Db,
  onPage: (upTo: number) => void = () => undefined,
): Promise<UnboundRow[]> => {
  const bad: UnboundRow[] = []
  const binding = await isBindingOlderRows(db)
  await eachOrderPage(db, async (after, upTo) => {
    const found = await badBetween(db, after, upTo)
    bad.push(...(binding ? found.filter(({ how }) => how !== 'added') : found))
    bad.push(...(await reboundBetween(db, after, upTo)))
    onPage(upTo)
  })
  return bad
}

/** The internal ids of orders with rows that no event binds. */
export const unboundOrders = async (db: Db): Promise<number[]> => {
  const orders = new Set<string>()
  await eachOrderPage(db, async (after, upTo) => {
    for (const { how, order_id } of await badBetween(db, after, upTo))
      if (how === 'added') orders.add(order_id)
  })
  const { rows } = await sql<{ id: number }>`
    select id from orders where order_id = any(${[...orders]})`.execute(db)
  return rows.map(({ id }) => id)
}

const HOW = {
  changed: 'is not as it was written',
  missing: 'is missing',
  added: 'was not written by the product',
  rebound: 'was written once, and an event says that it is another',
}

export const sayRow = ({ order_id, kind, id, how }: UnboundRow): string =>
  `${kind} ${id} of order ${order_id} ${HOW[how]}`
