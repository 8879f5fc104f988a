import type {
  BatchFact,
  Candidate,
  CandidateNote,
  WaitingFile,
} from '@e-arrival/contract/documents/batch'
import { displayName } from '@e-arrival/contract/orders/rows'
import { isFinished } from '@e-arrival/contract/statuses'
import type { Db } from '../../../platform/db/db.ts'
import { heldTimeOf } from '../../../platform/db/held-time.ts'
import type { StoredCandidate } from '../../../platform/db/schema/schema.history.ts'
import { documentRow } from '../documents.read.ts'
import type { DocumentType } from '../files/document-name.rules.ts'
import { openName } from '../files/waiting-file.ts'
import { type StoredFile, waitingFilesOf } from './batch-files.store.ts'
import { heapOf } from './heap.rules.ts'
import { type OrderState, orderStates } from './order-states.read.ts'

/** In the place of a name that was changed where it lies: the others are listed all the same. */
const UNREADABLE = '(unreadable)'

/** How often each value is there. */
const countOf = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Whether a file speaks for this very order, and not only for somebody of its traveller's surname or day. */
const isClaimed = ({ agrees, chosen }: StoredCandidate): boolean =>
  chosen || agrees.includes('passport_number') || agrees.includes('order_id')

/** A member's waiting files, each in its heap as orders stand now. */
export const listWaitingFiles = async (db: Db, memberId: number): Promise<WaitingFile[]> => {
  const files = await waitingFilesOf(db, memberId)
  const states = await orderStates(db, [
    ...new Set(files.flatMap(({ candidates }) => candidates.map((one) => one.order_id))),
  ])
  const waiting = files.filter((file) => file.left_out_at === null)
  const claims = countOf(
    waiting.flatMap(({ candidates }) => candidates.filter(isClaimed).map((one) => one.order_id)),
  )
  return Promise.all(
    files.map(async (file) => {
      const candidates = file.candidates.flatMap((one) => {
        const state = states.get(one.order_id)
        return state ? [candidateOf(file, one, state, claims.get(state.id) ?? 0)] : []
      })
      const copies = waiting
        .filter(({ id, sha256 }) => id !== file.id && sha256 === file.sha256)
        .map(({ id }) => id)
      const read = file.zone_read ?? file.read
      const judged = heapOf({ read, hasCopies: copies.length > 0 }, candidates)
      return {
        id: file.id,
        name: await openName(db, file).catch(() => UNREADABLE),
        type: file.mime as DocumentType,
        ...{ bytes: file.bytes, sha256: file.sha256, read, heap: judged.heap },
        candidates: judged.candidates.map(({ isOpen: _, ...candidate }) => candidate),
        copies,
        left_out: file.left_out_at !== null,
      }
    }),
  )
}

const withBirth = (facts: readonly BatchFact[], isIn: boolean): BatchFact[] =>
  isIn ? [...facts, 'date_of_birth'] : [...facts]

const candidateOf = (
  file: StoredFile,
  { agrees, differs, chosen, said, birth, doubts = [] }: StoredCandidate,
  state: OrderState,
  claims: number,
): Candidate & { isOpen: boolean } => {
  const { status, document } = state
  const notes: [CandidateNote, boolean][] = [
    ['deleted', status === 'Deleted'],
    ['refunded', status === 'Refunds' || state.is_refunding],
    ['completed', status === 'Completed'],
    ['same-document', document?.sha256 === file.sha256],
    ['has-document', document !== null && document.sha256 !== file.sha256],
    ['another-order', state.has_twin && agrees.includes('passport_number')],
    ['another-file', claims > 1],
    ['changed', said !== state.said],
    ['no-address', state.email === ''],
  ]
  return {
    ...{ order_id: state.order_id, name: displayName(state), surname: state.surname },
    ...{ process_status: status, arrival_date: state.arrival_date, email: state.email },
    ...{ agrees: withBirth(agrees, birth === 'agrees'), chosen },
    differs: withBirth(differs, birth === 'differs'),
    notes: [...notes.flatMap(([note, isSo]) => (isSo ? [note] : [])), ...doubts],
    document: document && documentRow({ ...document, created_at: heldTimeOf(document.created_at) }),
    isOpen: !isFinished(status),
  }
}
