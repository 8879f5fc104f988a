import { documentFacts } from '@e-arrival/contract/documents'
import type { BatchFact } from '@e-arrival/contract/documents/batch'
import type { Db } from '../../../platform/db/db.ts'
import type { StoredCandidate } from '../../../platform/db/schema/schema.history.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import type { FileWords } from '../reading/file-words.ts'
import {
  type ComparedFile,
  compare,
  comparedFile,
  likeliest,
  plausibleCandidates,
} from './compare.rules.ts'
import { candidateIds, type FoundOrder, foundOrders } from './find-candidates.read.ts'
import { orderIdsIn } from './words-in.rules.ts'

export type Member = Actor & { id: number }

/** A person looks at so many; what is behind them is found by its id. */
const MOST_CANDIDATES = 6

const nameOf = (file: ComparedFile, { id: order_id, said, ...order }: FoundOrder) => ({
  ...{ order_id, said },
  ...compare(file, order),
})

type Named = ReturnType<typeof nameOf> & { chosen: boolean }

/** As it is kept, and as a node of the version before can read it: what that one does not know stands beside the rest. */
const stored = ({ agrees, differs, doubts, ...rest }: Named): StoredCandidate => {
  const known = (facts: readonly BatchFact[]) => facts.filter((fact) => fact !== 'date_of_birth')
  const birth = [...agrees, ...differs].includes('date_of_birth')
    ? { birth: differs.includes('date_of_birth') ? ('differs' as const) : ('agrees' as const) }
    : {}
  return { ...rest, agrees: known(agrees), differs: known(differs), doubts, ...birth }
}

/**
 * The orders that a file may be of, the likeliest first, and the one that the member names for it before them. What is learnt of an
 * order is recorded before anything is kept of it (D70): who holds a paper with its passport number learns nothing new and is not
 * slowed down, who tries papers on orders is.
 */
export const compareWithOrders = async (
  db: Db,
  deps: ReadDeps,
  words: FileWords,
  member: Member,
  chosen: number | null = null,
): Promise<StoredCandidate[]> => {
  const ids = await candidateIds(db, words, deps.clock())
  const orders = await foundOrders(db, [...new Set([...ids, ...(chosen === null ? [] : [chosen])])])
  const asked = new Set(orderIdsIn(words))
  const named = orders.map(({ order_id }) => order_id).filter((id) => asked.has(id))
  const file = comparedFile(words, named)
  const all = orders.map((order) => ({
    ...nameOf(file, order),
    chosen: order.id === chosen,
  }))
  const others = plausibleCandidates(all.filter((one) => !one.chosen))
  const candidates = [...all.filter((one) => one.chosen), ...likeliest(others, MOST_CANDIDATES)]
  for (const candidate of candidates) await recordComparison(db, deps, member, candidate)
  return candidates.map(stored)
}

/** Of an order without a number, and by a picture that says neither it nor a zone, nothing is learnt. */
const recordComparison = async (
  db: Db,
  deps: ReadDeps,
  actor: Member,
  { order_id: orderId, agrees, differs }: Named,
): Promise<void> => {
  const isKnown = agrees.includes('passport_number')
  if (!isKnown && !differs.includes('passport_number')) return
  const fields = [...agrees, ...differs].includes('date_of_birth')
    ? [...documentFacts, 'date_of_birth']
    : [...documentFacts]
  await recordSensitiveRead(db, deps, {
    ...{ actor, orderId, what: 'comparison', isKnown },
    events: [{ orderId, kind: 'order.sensitive-compared', data: { fields } }],
  })
}
