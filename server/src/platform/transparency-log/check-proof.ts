import { nodeHash } from './merkle-tree.ts'

type Head = { size: number; root: Buffer }

const isOdd = (n: number): boolean => n % 2 === 1
const half = (n: number): number => Math.floor(n / 2)

/**
 * The way up from a place to the root, a step for each hash of a proof: whether that hash stands on the left. Null where
 * the tree has more or fewer steps.
 */
const wayUp = (from: number, lastPlace: number, steps: number): boolean[] | null => {
  let [place, last] = [from, lastPlace]
  const lefts: boolean[] = []
  while (lefts.length < steps) {
    if (last === 0) return null
    const left = isOdd(place) || place === last
    lefts.push(left)
    while (left && !isOdd(place) && place !== 0) [place, last] = [half(place), half(last)]
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? lefts : null
}

/** Whether a leaf stands at an index of the tree with this root (RFC 9162 §2.1.3.2). */
export const includes = (
  { root, size }: Head,
  { index, hash, proof }: { index: number; hash: Buffer; proof: Buffer[] },
): boolean => {
  if (index < 0 || index >= size) return false
  const lefts = wayUp(index, size - 1, proof.length)
  const found = proof.reduce(
    (below, sibling, step) => (lefts?.[step] ? nodeHash(sibling, below) : nodeHash(below, sibling)),
    hash,
  )
  return lefts !== null && found.equals(root)
}

/** Whether the newer tree is the older one with leaves added behind (RFC 9162 §2.1.4.2). */
export const grewFrom = (older: Head, newer: Head, proof: Buffer[]): boolean => {
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root)
  if (older.size === 0) return proof.length === 0
  const isPowerOfTwo = Number.isInteger(Math.log2(older.size))
  const [start, ...rest] = isPowerOfTwo ? [older.root, ...proof] : proof
  if (!start || older.size > newer.size) return false
  let [place, last] = [older.size - 1, newer.size - 1]
  while (isOdd(place)) [place, last] = [half(place), half(last)]
  const lefts = wayUp(place, last, rest.length)
  let [was, is] = [start, start]
  rest.forEach((sibling, step) => {
    const left = lefts?.[step]
    if (left) was = nodeHash(sibling, was)
    is = left ? nodeHash(sibling, is) : nodeHash(is, sibling)
  })
  return lefts !== null && was.equals(older.root) && is.equals(newer.root)
}
