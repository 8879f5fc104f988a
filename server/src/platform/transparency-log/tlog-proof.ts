/** A proof that a leaf stands in a log, whole in itself: as C2SP's tlog-proof.md has it. */
export type TlogProof = { index: number; hashes: Buffer[]; checkpoint: string }

const HEAD = 'c2sp.org/tlog-proof@v1'

/** The text of a `.tlog-proof` file; the checkpoint goes into it as it was signed. */
export const writeTlogProof = ({ index, hashes, checkpoint }: TlogProof): string => {
  const lines = hashes.map((hash) => hash.toString('base64'))
  return [HEAD, `index ${index}`, ...lines, '', checkpoint].join('\n')
}
