/** What the log holds: text that anybody can read and hash. Chain 0 is the office's own (activity), others are orders'. */

export const chainLeaf = (chain: number, seq: number, hash: Uint8Array): string =>
  `e-arrival-chain/1\n${chain}\n${seq}\n${Buffer.from(hash).toString('hex')}\n`

/** How much the chains under a checkpoint hold in all; its last leaf. */
export const countsLeaf = (chains: number, events: number): string =>
  `e-arrival-counts/1\n${chains}\n${events}\n`
