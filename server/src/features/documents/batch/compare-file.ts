import { documentFacts } from '@e-arrival/contract/documents'
import { batchTexts } from '@e-arrival/contract/documents/batch'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StoredCandidate } from '../../../platform/db/schema/schema.history.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { readPdf } from '../../../platform/pdf/read-pdf-text.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import type { DocumentType } from '../files/document-name.rules.ts'
import { isReadable } from '../upload/document-text.rules.ts'
import type { StoredFile } from './batch-files.store.ts'
import {
  type ComparedFile,
  compare,
  comparedFile,
  likeliest,
  worthTelling,
} from './compare.rules.ts'
import { candidateIds, type FoundOrder, foundOrders } from './find-candidates.read.ts'
import { type FileWords, LETTERS_COMPARED, orderIdsIn } from './words-in.rules.ts'

export type Member = Actor & { id: number }

/** A person looks at so many; what is behind them is found by its id. */
const MOST_CANDIDATES = 6

/** Reads what a file says: a picture says its name alone, and so does what a password locks. */
export const readWords = async (
  path: string,
  { name, type }: { name: string; type: DocumentType },
): Promise<{ words: FileWords; read: StoredFile['read'] }> => {
  const said = type === 'application/pdf' ? await readPdf(path) : { text: null }
  if ('busy' in said) throw new AppError('tooMany', batchTexts.busy, { retryAfterSeconds: 2 })
  if ('locked' in said) return { words: { name, text: null }, read: 'locked' }
  if (said.text === null || !isReadable(said.text))
    return { words: { name, text: null }, read: 'no text' }
  return { words: { name, text: said.text.slice(0, LETTERS_COMPARED) }, read: 'text' }
}

const nameOf = (file: ComparedFile, { id: order_id, said, ...order }: FoundOrder) => ({
  ...{ order_id, said },
  ...compare(file, order),
})

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
  const others = worthTelling(all.filter((one) => !one.chosen))
  const candidates = [...all.filter((one) => one.chosen), ...likeliest(others, MOST_CANDIDATES)]
  for (const candidate of candidates) await recordComparison(db, deps, member, candidate)
  return candidates
}

/** Of an order without a number, and by a scan that does not name it, nothing is learnt. */
const recordComparison = async (
  db: Db,
  deps: ReadDeps,
  actor: Member,
  { order_id: orderId, agrees, differs }: StoredCandidate,
): Promise<void> => {
  const isKnown = agrees.includes('passport_number')
  if (!isKnown && !differs.includes('passport_number')) return
  await recordSensitiveRead(db, deps, {
    ...{ actor, orderId, what: 'comparison', isKnown },
    events: [{ orderId, kind: 'order.sensitive-compared', data: { fields: [...documentFacts] } }],
  })
}
