import { type Bytes, unbase64 } from './bytes.ts'
import { type Chain, linesOf } from './chain.ts'
import { includes } from './inclusion.ts'
import { HEADS } from './manifest.ts'
import type { Checkpoint } from './signed-note.ts'

/** What the log had of a chain at one of its entries, and the hashes that lead from there to the checkpoint. */
export type Head = { index: number; events: number; hash: string; proof: Bytes[] }

type Line = Omit<Head, 'proof'> & { proof: string[] }

const lineOf = (value: unknown): Head | null => {
  const { index, events, hash, proof } = value as Line
  const isLine = [index, events].every(Number.isSafeInteger) && Array.isArray(proof)
  const written = JSON.stringify({ index, events, hash, proof })
  if (!isLine || written !== JSON.stringify(value)) return null
  return { index, events, hash, proof: proof.map(unbase64) }
}

/** Each entry once, the oldest first: a line that stands there twice would count an event of the log twice. */
export const readHeads = async (file: Bytes): Promise<Head[]> => {
  const heads = linesOf(file, lineOf)
  const late = heads.find(({ index }, at) => at > 0 && index <= (heads[at - 1]?.index ?? 0))
  if (late) throw new Error(`its line of entry ${late.index} does not stand in the log's order`)
  return heads
}

/** How the log has a chain of so many events that ends with that hash. */
export const leafOf = (chain: string, events: number, hash: string): string =>
  `e-arrival-chain/1\n${chain}\n${events}\n${hash}\n`

/** Throws at the first entry that the checkpoint does not know; answers how the chain differs from what the log had of it. */
export const judgeHeads = async (
  heads: Head[],
  { events, hashes }: Chain,
  checkpoint: Checkpoint,
): Promise<string[]> => {
  const chain = events[0]?.chain ?? ''
  const problems: string[] = []
  for (const { index, events: length, hash, proof } of heads) {
    const leaf = leafOf(chain, length, hash)
    if (!(await includes(checkpoint, leaf, { index, hashes: proof })))
      throw new Error(`its line of entry ${index} does not lead to the checkpoint`)
    if (hashes[length - 1] !== hash)
      problems.push(`the log had another record of this order at entry ${index}: it was rewritten`)
  }
  return problems
}

/** The entries that were there when the list was made, and that nothing is shown of. */
export const withheld = (heads: Head[], listed: number[]): string[] => {
  const shown = new Set(heads.map(({ index }) => index))
  return listed
    .filter((index) => !shown.has(index))
    .map((index) => `${HEADS}: entry ${index} of the log is missing`)
}
