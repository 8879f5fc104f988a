import type { BatchRead, CandidateNote, Heap } from '@e-arrival/contract/documents/batch'
import { type Comparison, isWhole } from './compare.rules.ts'

type Judged = Pick<Comparison, 'agrees' | 'differs'> & {
  notes: readonly CandidateNote[]
  /** Somebody still works on this order. */
  isOpen: boolean
  /** The member has named it for the file. */
  chosen: boolean
}

/** What was read of a file, and whether another one that waits is the same. */
type Told = { read: BatchRead; hasCopies: boolean }

const showsNumber = ({ agrees }: Judged): boolean => agrees.includes('passport_number')

/**
 * A text is read as it is. A zone was recognised: a check digit tells 6 from 8 and not 6 from G, and none stands behind a name. So its day
 * of birth has to agree as well, which has a check digit of its own.
 */
const isReadSurely = (read: BatchRead, { agrees }: Judged): boolean =>
  read === 'text' || (read === 'zone' && agrees.includes('date_of_birth'))

/** Another order that the file may be of as well: the same traveller's, or one that two facts speak for and none against. */
const isRival = (candidate: Judged): boolean =>
  candidate.chosen || isWhole(candidate) || (candidate.isOpen && showsNumber(candidate))

/**
 * The one order that a file is surely of; undefined where there is none. What was surely read shows the order's passport number and something
 * else of it, and lacks nothing of it; no other order comes into question or was named by the member; nothing is to be said of it;
 * and the file waits once.
 */
const sureOf = <C extends Judged>(
  { read, hasCopies }: Told,
  candidates: readonly C[],
): C | undefined => {
  if (hasCopies) return undefined
  const [only, ...rivals] = candidates.filter(isRival)
  const isSure =
    only && rivals.length === 0 && isWhole(only) && showsNumber(only) && isReadSurely(read, only)
  return isSure && only.isOpen && only.notes.length === 0 ? only : undefined
}

/** The heap of a file, and its candidates with the one that it is surely of in front. */
export const heapOf = <C extends Judged>(
  told: Told,
  candidates: readonly C[],
): { heap: Heap; candidates: C[] } => {
  const sure = sureOf(told, candidates)
  if (sure) return { heap: 'sure', candidates: [sure, ...candidates.filter((c) => c !== sure)] }
  return { heap: candidates.length > 0 ? 'doubtful' : 'none', candidates: [...candidates] }
}
