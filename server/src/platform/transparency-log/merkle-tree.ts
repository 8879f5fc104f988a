import { createHash } from 'node:crypto'

/** The Merkle tree of RFC 6962 §2.1 over SHA-256: what certificate logs and C2SP's tlog formats use. */

const digest = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const EMPTY_ROOT: Buffer = digest()
export const leafHash = (leaf: string | Uint8Array): Buffer =>
  digest(LEAF, typeof leaf === 'string' ? Buffer.from(leaf) : leaf)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => digest(NODE, left, right)

/** Where a tree of n > 1 leaves parts: the largest power of two below n. */
export const splitOf = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1)

/**
 * The root over leaf hashes that are there one after the other, in memory that grows with the logarithm. `onSubtree` is told each
 * subtree of more than one leaf as it becomes full: its root, and how many leaves it has; it ends with the newest leaf.
 */
export const growingRoot = (
  onSubtree: (root: Buffer, leaves: number) => void = () => undefined,
) => {
  const peaks: { hash: Buffer; leaves: number }[] = []
  let size = 0
  return {
    add: (hash: Buffer): void => {
      size++
      let peak = { hash, leaves: 1 }
      for (let last = peaks.at(-1); last?.leaves === peak.leaves; last = peaks.at(-1)) {
        peaks.pop()
        peak = { hash: nodeHash(last.hash, peak.hash), leaves: peak.leaves * 2 }
        onSubtree(peak.hash, peak.leaves)
      }
      peaks.push(peak)
    },
    size: (): number => size,
    root: (): Buffer => {
      const [last, ...before] = peaks.toReversed()
      return last
        ? before.reduce((right, peak) => nodeHash(peak.hash, right), last.hash)
        : EMPTY_ROOT
    },
  }
}

export const rootOf = (leafHashes: Buffer[]): Buffer => {
  const tree = growingRoot()
  for (const hash of leafHashes) tree.add(hash)
  return tree.root()
}

/** The root over the leaves start … end − 1, as the tree parts them. */
export type SubtreeRoot = (start: number, end: number) => Promise<Buffer>

/** PATH(index, D[0:size]) of RFC 6962 §2.1.1, the leaf's sibling first. */
export const inclusionProof = async (
  subtree: SubtreeRoot,
  index: number,
  size: number,
): Promise<Buffer[]> => {
  if (index < 0 || index >= size) throw new RangeError(`leaf ${index} is not in a tree of ${size}`)
  const path = async (start: number, end: number): Promise<Buffer[]> => {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    return index < middle
      ? [...(await path(start, middle)), await subtree(middle, end)]
      : [...(await path(middle, end)), await subtree(start, middle)]
  }
  return path(0, size)
}

/** PROOF(older, D[0:newer]) of RFC 6962 §2.1.2; [] where one of the trees is empty or both are one. */
export const consistencyProof = async (
  subtree: SubtreeRoot,
  older: number,
  newer: number,
): Promise<Buffer[]> => {
  if (older > newer) throw new RangeError(`a tree of ${older} cannot grow into one of ${newer}`)
  if (older === 0 || older === newer) return []
  const part = async (start: number, end: number, known: boolean): Promise<Buffer[]> => {
    if (end === older) return known ? [] : [await subtree(start, end)]
    const middle = start + splitOf(end - start)
    return older <= middle
      ? [...(await part(start, middle, known)), await subtree(middle, end)]
      : [...(await part(middle, end, false)), await subtree(start, middle)]
  }
  return part(0, newer, true)
}
