import { NoteError, openNote, type Signer, signNote, type Verifier } from './signed-note.ts'

/** A signed tree head as C2SP's tlog-checkpoint.md has it: three lines and a signature. */
export type Checkpoint = { origin: string; size: number; root: Buffer }

export const signCheckpoint = (size: number, root: Buffer, signer: Signer): string =>
  signNote(`${signer.name}\n${size}\n${root.toString('base64')}\n`, signer)

/** Reads a checkpoint that one of the verifiers signed for the log of its own name; throws NoteError. */
export const openCheckpoint = (note: string, verifiers: Verifier[]): Checkpoint => {
  const [origin = '', size = '', root = ''] = openNote(note, verifiers).split('\n')
  const bytes = Buffer.from(root, 'base64')
  const isOwn = verifiers.some(({ name }) => name === origin)
  if (!isOwn || !/^(0|[1-9]\d{0,15})$/.test(size) || bytes.length !== 32)
    throw new NoteError('The note is signed, and is no checkpoint of its signer.')
  return { origin, size: Number(size), root: bytes }
}

const SHAPE = /^\S+\n(\d{1,16})\n\S+\n\n(?:— \S+ \S+\n)+$/u

/** The size that a text of a checkpoint's shape says, whoever signed it; null where it has another shape. */
export const sizeSaid = (note: string): number | null => {
  const [, size] = SHAPE.exec(note) ?? []
  return size === undefined ? null : Number(size)
}
