import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { countsIn } from './chain-leaf.rules.ts'
import { holdLog, keepHead, keepNode, type LogHead, levelsOf, nodeAnew } from './log-tree.store.ts'

type Told = {
  size: number
  newest_event: number
  /** The last leaf of counts, and what the leaves behind it add. */
  leaf: string | null
  chains: number
  events: number
}

/** What the leaves and the events say of the log's end; reads what was added since the last checkpoint alone. */
const tellEnd = async (trx: Trx): Promise<Told> => {
  const { rows } = await sql<Told>`
    with counts as materialized (
      select index, leaf from log_leaves where chain is null order by index desc limit 1)
    select (select coalesce(max(index), -1) + 1 from log_leaves) as size,
      (select coalesce(max(id), 0) from events) as newest_event,
      (select leaf from counts) as leaf, added.chains, added.events
    from (
      select count(*) filter (where before.seq is null) as chains,
        coalesce(sum(l.seq - coalesce(before.seq, 0)), 0)::bigint as events
      from log_leaves l left join lateral (
        select seq from log_leaves where chain = l.chain and index < l.index order by index desc limit 1) before on true
      where l.chain is not null and l.index > coalesce((select index from counts), -1)) added`.execute(
    trx,
  )
  return rows[0] as Told
}

const endOf = ({ last_event }: LogHead, told: Told): LogHead => {
  const said = countsIn(told.leaf ?? '') ?? { chains: 0, events: 0 }
  return {
    size: told.size,
    // Of one that lies ahead nobody knows where it was: all chains are looked at again.
    last_event: last_event > told.newest_event ? 0 : last_event,
    chains: said.chains + told.chains,
    events: said.events + told.events,
  }
}

/**
 * Puts the row of the log's end right where it is not what the leaves and the events say: nothing is signed by it, or left out of what is
 * signed. Answers the end, and a line where it was another.
 */
export const mendEnd = async (trx: Trx): Promise<{ end: LogHead; problems: string[] }> => {
  const head = await holdLog(trx)
  const end = endOf(head, await tellEnd(trx))
  const wrong = (Object.keys(end) as (keyof LogHead)[]).filter((part) => head[part] !== end[part])
  if (wrong.length === 0) return { end, problems: [] }
  await keepHead(trx, end)
  const said = wrong.map((part) => `${part} ${head[part]}`).join(', ')
  return {
    end,
    problems: [`the log: its end was said to be ${said}; it was put right before signing`],
  }
}

/** Makes the nodes anew that are missing: one that is there stays. Answers a line where there were any. */
export const fillNodes = async (trx: Trx, size: number): Promise<string[]> => {
  let filled = 0
  for (const { level, under } of levelsOf(size)) {
    const { rows } = await sql<{ index: number }>`
      select i as index from generate_series(0, ${Math.floor(size / under) - 1}::bigint) i
      where not exists (select from log_nodes where level = ${level} and index = i) order by i`.execute(
      trx,
    )
    for (const { index } of rows)
      await keepNode(trx, { level, index, hash: await nodeAnew(trx, level, index) })
    filled += rows.length
  }
  return filled === 0
    ? []
    : [`the log: ${filled} of its stored nodes were missing; they were made anew`]
}
