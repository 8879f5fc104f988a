import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { leafHash, rootOf } from '../../../platform/transparency-log/merkle-tree.ts'
import { FAN, leavesBetween, nodesBetween, storedSubtrees } from './log-tree.read.ts'

export type NewLeaf = { chain: number | null; seq: number | null; leaf: string }
export type LogHead = { size: number; last_event: number; chains: number; events: number }

/** The log's end, held until the transaction ends: one extends it at a time. */
export const holdLog = async (trx: Trx): Promise<LogHead> => {
  const { rows } = await sql<LogHead>`
    select size, last_event, chains, events from log_head for update`.execute(trx)
  const [head] = rows
  if (!head) throw new Error('The log of checkpoints has lost its head row.')
  return head
}

export const keepHead = async (trx: Trx, head: LogHead): Promise<void> => {
  await sql`update log_head set size = ${head.size}, last_event = ${head.last_event},
    chains = ${head.chains}, events = ${head.events}`.execute(trx)
}

/** Adds leaves behind the first `size` ones, and the nodes that they complete. */
export const addLeaves = async (trx: Trx, size: number, leaves: NewLeaf[]): Promise<number> => {
  await sql`insert into log_leaves (index, chain, seq, leaf)
    select ${size}::bigint + n - 1, chain, seq, leaf
    from unnest(${leaves.map(({ chain }) => chain)}::bigint[], ${leaves.map(({ seq }) => seq)}::int[],
      ${leaves.map(({ leaf }) => leaf)}::text[]) with ordinality l (chain, seq, leaf, n)`.execute(
    trx,
  )
  const grown = size + leaves.length
  for (const { level, under } of levelsOf(grown)) {
    const [first, end] = [Math.floor(size / under), Math.floor(grown / under)]
    for (let index = first; index < end; index++)
      await keepNode(trx, { level, index, hash: await nodeAnew(trx, level, index) })
  }
  return grown
}

/** The levels that a log of so many leaves has nodes of, and how many leaves are under each node. */
export const levelsOf = (size: number): { level: number; under: number }[] => {
  const levels: { level: number; under: number }[] = []
  for (let level = 1; FAN ** level <= size; level++) levels.push({ level, under: FAN ** level })
  return levels
}

type LogNode = { level: number; index: number; hash: Buffer }

export const keepNode = async (trx: Trx, { level, index, hash }: LogNode): Promise<void> => {
  await sql`insert into log_nodes (level, index, hash) values (${level}, ${index}, ${hash})`.execute(
    trx,
  )
}

/** A node out of the leaves or nodes under it; of those that are missing, out of what is under them. */
export const nodeAnew = async (trx: Trx, level: number, index: number): Promise<Buffer> => {
  const [start, end] = [index * FAN, (index + 1) * FAN]
  if (level === 1)
    return rootOf((await leavesBetween(trx, start, end)).map((leaf) => leafHash(leaf)))
  const nodes = await nodesBetween(trx, level - 1, start, end)
  if (nodes.length === FAN) return rootOf(nodes)
  const under = FAN ** level
  return storedSubtrees(trx)(index * under, (index + 1) * under)
}
