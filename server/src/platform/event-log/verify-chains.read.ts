import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { expectedHash } from './chain.read.ts'
import { eachOrderPage } from './each-order-page.read.ts'
import { strangeIds } from './strange-ids.read.ts'

/** An order whose event log is not what was written. */
export type BrokenChain = { order_id: string; problem: string }

/** Of a kind that an erasure takes something out of, and nothing is left of what it takes: any other change is a forgery. */
const isRedacted = sql`(data ? 'erased' and redacted_event(kind, '{}') ? 'erased' and redacted_event(kind, data) = data)`

/**
 * In one statement, so of one moment: hashes are computed anew, seq must count 1, 2, 3 without a gap, and the last
 * event must be the one the order's head knows, or a tail was cut off. An event that an erasure has redacted counts by the
 * hash which the event of the erasure has of what is left (docs/decisions/0031-what-is-kept-of-a-traveller.md).
 */
const brokenBetween = async (db: Db, after: number, upTo: number): Promise<BrokenChain[]> => {
  const { rows } = await sql<BrokenChain>`
    with linked as (
      select order_id, seq, hash, ${isRedacted} as redacted, row_number() over chain as place,
        ${expectedHash(sql`order_id`)} as expected
      from events where order_id > ${after} and order_id <= ${upTo}
      window chain as (partition by order_id order by seq)
    ), said as (
      select distinct on (order_id) order_id, seq, data ->> 'events' as left_over from events
      where kind = 'order.erased' and data ? 'events' and order_id in (
        select order_id from erasures where order_id > ${after} and order_id <= ${upTo} and contact_at is not null)
      order by order_id, seq desc
    ), erased as (
      select order_id, seq from said where left_over = redacted_hash(order_id, seq)
    ), judged as (
      select l.order_id, max(l.seq) as last, min(l.seq) filter (where l.seq <> l.place
        or (l.hash <> l.expected and not coalesce(l.redacted and l.seq < e.seq, false))) as bad
      from linked l left join erased e on e.order_id = l.order_id group by l.order_id
    )
    select o.order_id, case
        when j.bad is not null then format('event %s is not as it was written', j.bad)
        when j.last is null and h.seq is null then 'no event tells of it'
        else format('%s events are there, %s were written', coalesce(j.last, 0), coalesce(h.seq, 0))
      end as problem
    from orders o
      left join judged j on j.order_id = o.id
      left join event_heads h on h.order_id = o.id
      left join events last on last.order_id = o.id and last.seq = j.last
    where o.id > ${after} and o.id <= ${upTo}
      and (j.bad is not null or j.last is null or j.last is distinct from h.seq or last.hash is distinct from h.hash)
    order by o.id`.execute(db)
  return rows
}

const sayStrange = ({ order_id }: { order_id: string }): BrokenChain => ({
  order_id,
  problem: 'its internal id is none that the product gives',
})

/** The chain of one order, by its internal id. */
export const verifyChainOf = async (db: Db, orderId: number): Promise<BrokenChain[]> => [
  ...(await strangeIds(db)).filter(({ id }) => id === orderId).map(sayStrange),
  ...(await brokenBetween(db, orderId - 1, orderId)),
]

/** The highest internal id of an order: where a walk over all of them ends. */
export const lastOrder = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from orders`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/**
 * Names every order whose chain of events is broken, or to which no walk comes; reads any number of them in constant memory. `onPage` is told the
 * highest order of each portion.
 */
export const verifyChains = async (
  db: Db,
  onPage: (upTo: number) => void = () => undefined,
): Promise<BrokenChain[]> => {
  const broken = (await strangeIds(db)).map(sayStrange)
  await eachOrderPage(db, async (after, upTo) => {
    broken.push(...(await brokenBetween(db, after, upTo)))
    onPage(upTo)
  })
  return broken
}
