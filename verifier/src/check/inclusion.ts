import { type Bytes, joined, same, sha256, textOf, unbase64, utf8 } from './bytes.ts'

/** An inclusion proof as C2SP's tlog-proof.md has it, with its checkpoint as text. */
export type TlogProof = { index: number; hashes: Bytes[]; checkpoint: string }

/** Reads a `.tlog-proof` file; throws where a line is not as it must be. */
export const readTlogProof = (file: Bytes): TlogProof => {
  const text = textOf(file)
  const end = text.indexOf('\n\n')
  const [head, index = '', ...lines] = text.slice(0, end).split('\n')
  const [, place] = /^index (0|[1-9]\d{0,15})$/.exec(index) ?? []
  if (end < 0 || head !== 'c2sp.org/tlog-proof@v1' || place === undefined)
    throw new Error('it is no proof of a log')
  const hashes = lines.map(unbase64)
  if (hashes.some(({ length }) => length !== 32)) throw new Error('a hash in it is none')
  return { index: Number(place), hashes, checkpoint: text.slice(end + 2) }
}

const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> =>
  sha256(joined(Uint8Array.of(1), left, right))

/** Whether a leaf stands at its index under the root (RFC 9162 §2.1.3.2). */
export const includes = async (
  { size, root }: { size: number; root: Bytes },
  leaf: string,
  { index, hashes }: Omit<TlogProof, 'checkpoint'>,
): Promise<boolean> => {
  if (index >= size) return false
  let [place, last] = [index, size - 1]
  let hash = await sha256(joined(Uint8Array.of(0), utf8(leaf)))
  for (const sibling of hashes) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = await nodeHash(sibling, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else hash = await nodeHash(hash, sibling)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 && same(hash, root)
}
