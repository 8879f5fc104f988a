import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { breathe } from '../../../platform/jobs/unhurried.ts'

const AT_ONCE = 5000

/** What a chain's newest entry in the log says, and what the chain holds there now. */
type Tip = { chain: number; order_id: string | null; logged: number; seq: number; found: boolean }

const nextUpTo = async (db: Db, after: number): Promise<number | null> => {
  const { rows } = await sql<{ upto: number | null }>`
    select max(chain) as upto from (
      select distinct chain from log_leaves where chain > ${after} order by chain limit ${AT_ONCE}) page`.execute(
    db,
  )
  return rows[0]?.upto ?? null
}

const badBetween = async (db: Db, after: number, upTo: number): Promise<Tip[]> => {
  const { rows } = await sql<Tip>`
    with tips as (
      select distinct on (chain) chain, seq, leaf from log_leaves
      where chain > ${after} and chain <= ${upTo} order by chain, index desc
    )
    select t.chain, o.order_id, t.seq as logged, coalesce(h.seq, 0) as seq, e.seq is not null as found
    from tips t
      left join orders o on o.id = t.chain
      left join event_heads h on h.order_id = t.chain
      left join events e on e.order_id = t.chain and e.seq = t.seq
    where e.hash is null or t.leaf is distinct from
      format(E'e-arrival-chain/1\\n%s\\n%s\\n%s\\n', t.chain, t.seq, encode(e.hash, 'hex'))
    order by t.chain`.execute(db)
  return rows
}

const said = ({ chain, order_id, logged, seq, found }: Tip): string => {
  const name = order_id === null ? `of order number ${chain}` : `of order ${order_id}`
  if (seq === 0 && !found)
    return `event chain ${name}: it is gone, a checkpoint knows ${logged} events`
  if (!found) return `event chain ${name}: ${seq} events are there, a checkpoint knows ${logged}`
  return `event chain ${name}: event ${logged} is not the one a checkpoint knows`
}

/** Of one order, by its internal id. */
export const verifyTipOf = async (db: Db, orderId: number): Promise<string[]> =>
  (await badBetween(db, orderId - 1, orderId)).map(said)

/**
 * Every chain that is not what the log has of it: cut off, taken out, rewritten or changed for another. `onPage` is told each stretch of
 * chains: those after one, up to another.
 */
export const verifyTips = async (
  db: Db,
  onPage: (after: number, upTo: number) => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const problems: string[] = []
  await onPage(-1, 0)
  for (let after = 0; ; ) {
    const upTo = await nextUpTo(db, after)
    if (upTo === null) return [...problems, ...(await officeTip(db))]
    problems.push(...(await badBetween(db, after, upTo)).map(said))
    await onPage(after, upTo)
    await breathe()
    after = upTo
  }
}

const officeTip = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ logged: number }>`
    with tip as (select seq, leaf from log_leaves where chain = 0 order by index desc limit 1)
    select t.seq as logged from tip t left join activity a on a.seq = t.seq
    where a.hash is null or t.leaf is distinct from
      format(E'e-arrival-chain/1\\n0\\n%s\\n%s\\n', t.seq, encode(a.hash, 'hex'))`.execute(db)
  return rows.map(
    ({ logged }) => `activity of the office: event ${logged} is not the one a checkpoint knows`,
  )
}
