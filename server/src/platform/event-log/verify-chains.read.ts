import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { expectedHash } from './chain.read.ts'

/** An order whose event log is not what was written. */
export type BrokenChain = { order_id: string; problem: string }

/** Orders of one statement: it stays far below the statement timeout and holds nobody up. */
const AT_ONCE = 1000

const nextUpTo = async (db: Db, after: number): Promise<number | null> => {
  const { rows } = await sql<{ upto: number | null }>`
    select max(id) as upto from (select id from orders where id > ${after} order by id limit ${AT_ONCE}) page`.execute(
    db,
  )
  return rows[0]?.upto ?? null
}

/**
 * In one statement, so of one moment: hashes are computed anew, seq must count 1, 2, 3 without a gap, and the last
 * event must be the one the order's head knows, or a tail was cut off.
 */
const brokenBetween = async (db: Db, after: number, upTo: number): Promise<BrokenChain[]> => {
  const { rows } = await sql<BrokenChain>`
    with linked as (
      select order_id, seq, hash, row_number() over chain as place,
        ${expectedHash(sql`order_id`)} as expected
      from events where order_id > ${after} and order_id <= ${upTo}
      window chain as (partition by order_id order by seq)
    ), judged as (
      select order_id, max(seq) as last,
        min(seq) filter (where seq <> place or hash <> expected) as bad
      from linked group by order_id
    )
    select o.order_id, case
        when j.bad is not null then format('event %s is not as it was written', j.bad)
        else format('%s events are there, %s were written', coalesce(j.last, 0), coalesce(h.seq, 0))
      end as problem
    from orders o
      left join judged j on j.order_id = o.id
      left join event_heads h on h.order_id = o.id
      left join events last on last.order_id = o.id and last.seq = j.last
    where o.id > ${after} and o.id <= ${upTo}
      and (j.bad is not null or j.last is distinct from h.seq or last.hash is distinct from h.hash)
    order by o.id`.execute(db)
  return rows
}

/** The chain of one order, by its internal id. */
export const verifyChainOf = (db: Db, orderId: number): Promise<BrokenChain[]> =>
  brokenBetween(db, orderId - 1, orderId)

/** Names every order whose chain of events is broken; reads any number of them in constant memory. */
export const verifyChains = async (db: Db): Promise<BrokenChain[]> => {
  const broken: BrokenChain[] = []
  for (let after = 0; ; ) {
    const upTo = await nextUpTo(db, after)
    if (upTo === null) return broken
    broken.push(...(await brokenBetween(db, after, upTo)))
    after = upTo
  }
}
