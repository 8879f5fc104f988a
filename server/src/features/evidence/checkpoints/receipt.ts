import {
  NoteError,
  openNote,
  type Signer,
  signNote,
  type Verifier,
} from '../../../platform/transparency-log/signed-note.ts'

/** What a receipt is of: its first line, which no checkpoint has. */
type Of = 'taken' | 'night'

const headOf = (of: Of): string => `e-arrival-${of}/1`

/** Lines signed by the key of checkpoints, kept in a row that no event binds: who writes in the database cannot say them. */
export const signReceipt = (of: Of, lines: readonly (string | number)[], signer: Signer): string =>
  signNote(`${[headOf(of), ...lines].join('\n')}\n`, signer)

/** The lines of a receipt; null where none of the verifiers signed it, or it is of something else. */
export const openReceipt = (of: Of, receipt: string, verifiers: Verifier[]): string[] | null => {
  try {
    const [head, ...lines] = openNote(receipt, verifiers).trimEnd().split('\n')
    return head === headOf(of) ? lines : null
  } catch (error) {
    if (error instanceof NoteError) return null
    throw error
  }
}
