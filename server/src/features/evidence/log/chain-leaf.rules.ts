/** What the log holds: text that anybody can read and hash. Chain 0 is the office's own (activity), others are orders'. */

export const chainLeaf = (chain: number, seq: number, hash: Uint8Array): string =>
  `e-arrival-chain/1\n${chain}\n${seq}\n${Buffer.from(hash).toString('hex')}\n`

/** The length and the hash (hex) that a chain's leaf says. */
export const headOf = (leaf: string): { events: number; hash: string } => {
  const [, , events, hash = ''] = leaf.split('\n')
  return { events: Number(events), hash }
}

/** How much the chains under a checkpoint hold in all; its last leaf. */
export const countsLeaf = (chains: number, events: number): string =>
  `e-arrival-counts/1\n${chains}\n${events}\n`
