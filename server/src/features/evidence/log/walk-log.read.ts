import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { breathe } from '../../../platform/jobs/unhurried.ts'
import { growingRoot, leafHash } from '../../../platform/transparency-log/merkle-tree.ts'
import { countsIn, type SaidCounts } from './chain-leaf.rules.ts'
import { FAN, leavesBetween } from './log-tree.read.ts'

/** Leaves of one statement: hashed in a few milliseconds, while which nothing else is answered. */
const AT_ONCE = 1000
const COMPARED_AT_ONCE = 500

/** What the stored leaves come to. */
export type WalkedLog = {
  /** The roots at the sizes that were asked; one that the leaves do not reach is missing. */
  roots: Map<number, Buffer>
  /** What the log's leaves of counts say, each with its place. */
  counts: (SaidCounts & { index: number })[]
  /** How many of the leaves follow each other without a gap. */
  reached: number
  problems: string[]
}

/** Hashes the first `end` leaves anew in one pass and constant memory, and holds the stored nodes against them. */
export const walkLog = async (db: Db, sizes: number[], end: number): Promise<WalkedLog> => {
  const nodes = nodeCheck(db)
  const tree = growingRoot((root, leaves) => nodes.add(root, leaves, tree.size()))
  const walked: WalkedLog = { roots: new Map(), counts: [], reached: 0, problems: [] }
  const asked = new Set(sizes)
  for (let start = 0; start < end && tree.size() === start; start += AT_ONCE) {
    for (const leaf of await leavesBetween(db, start, Math.min(start + AT_ONCE, end))) {
      const said = countsIn(leaf)
      if (said) walked.counts.push({ index: tree.size(), ...said })
      tree.add(leafHash(leaf))
      if (asked.has(tree.size())) walked.roots.set(tree.size(), tree.root())
    }
    if (nodes.waiting() >= COMPARED_AT_ONCE) await nodes.compare()
    await breathe()
  }
  await nodes.compare()
  return { ...walked, reached: tree.size(), problems: nodes.problems() }
}

/** Collects the nodes that leaves come to, and compares them with the stored ones: of all that differ the first is named. */
const nodeCheck = (db: Db) => {
  let made: { level: number; index: number; hash: string }[] = []
  let wrong = 0
  let first = ''
  return {
    add: (root: Buffer, leaves: number, size: number): void => {
      const level = Math.round(Math.log(leaves) / Math.log(FAN))
      if (level > 0 && FAN ** level === leaves)
        made.push({ level, index: size / leaves - 1, hash: root.toString('hex') })
    },
    waiting: () => made.length,
    compare: async (): Promise<void> => {
      if (made.length === 0) return
      const { rows } = await sql<{ level: number; index: number; found: boolean }>`
        select m.level, m.index, n.hash is not null as found
        from unnest(${made.map(({ level }) => level)}::int[], ${made.map(({ index }) => index)}::bigint[],
            ${made.map(({ hash }) => hash)}::text[]) m (level, index, hash)
          left join log_nodes n on n.level = m.level and n.index = m.index
        where n.hash is distinct from decode(m.hash, 'hex') order by m.level, m.index`.execute(db)
      const [bad] = rows
      if (bad && wrong === 0)
        first = `number ${bad.index} of level ${bad.level} ${bad.found ? 'is another' : 'is missing'}`
      wrong += rows.length
      made = []
    },
    problems: (): string[] =>
      wrong === 0
        ? []
        : [`the log: ${wrong} of its stored nodes are not those of its entries: ${first}`],
  }
}
