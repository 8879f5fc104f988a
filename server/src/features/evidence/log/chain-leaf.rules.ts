import { heldTimeOf } from '../../../platform/db/held-time.ts'

/** What the log holds: text that anybody can read and hash. Chain 0 is the office's own (activity), others are orders'. */

export const chainLeaf = (chain: number, seq: number, hash: Uint8Array): string =>
  `e-arrival-chain/1\n${chain}\n${seq}\n${Buffer.from(hash).toString('hex')}\n`

/** The length and the hash (hex) that a chain's leaf says. */
export const headOf = (leaf: string): { events: number; hash: string } => {
  const [, , events, hash = ''] = leaf.split('\n')
  return { events: Number(events), hash }
}

/** How much the chains under a checkpoint hold in all, and when it is signed; its last leaf. */
export const countsLeaf = (chains: number, events: number, at: Date): string =>
  `e-arrival-counts/2\n${chains}\n${events}\n${at.toISOString()}\n`

/** How much a leaf of counts, of whatever version, says that the chains hold. */
export type SaidCounts = { chains: number; events: number }

const SAID = /^e-arrival-counts\/\d+\n(\d+)\n(\d+)\n/

/** What a leaf of counts says; null of a chain's. */
export const countsIn = (leaf: string): SaidCounts | null => {
  const [, chains, events] = SAID.exec(leaf) ?? []
  return chains === undefined ? null : { chains: Number(chains), events: Number(events) }
}

const COUNTS = /^e-arrival-counts\/2\n\d+\n\d+\n(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n$/

/** When the checkpoint was signed that ends with a leaf; null where it does not say: an older version's did not. */
export const signedAt = (leaf: string): Date | null => {
  const [, at] = COUNTS.exec(leaf) ?? []
  return at === undefined ? null : heldTimeOf(at)
}
