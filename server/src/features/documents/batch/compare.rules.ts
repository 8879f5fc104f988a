import type { BatchFact, FileDoubt } from '@e-arrival/contract/documents/batch'
import {
  findFacts,
  type ReadableText,
  readableText,
  showsId,
} from '../reading/document-text.rules.ts'
import type { FileWords } from '../reading/file-words.ts'
import { showsAnother } from '../reading/people-in.rules.ts'
import { type ComparedOrder, isNumberOf, zoneFacts } from '../reading/zone-facts.rules.ts'

export type Comparison = { agrees: BatchFact[]; differs: BatchFact[]; doubts: FileDoubt[] }

/** A file as it is held against orders, and those of them that it names. */
export type ComparedFile = {
  hasText: boolean
  /** Its text; of one without, its name. */
  facts: ReadableText
  all: ReadableText
  named: readonly string[]
  words: FileWords
}

export const comparedFile = (words: FileWords, named: readonly string[]): ComparedFile => ({
  hasText: words.text !== null,
  facts: readableText(words.text ?? words.name),
  all: readableText(`${words.name}\n${words.text ?? ''}`),
  ...{ named, words },
})

/**
 * What of an order a file agrees with, and what it contradicts. A text that can be read says all that the paper says: what it lacks
 * differs. A name says little: what it lacks says nothing. A file that names another order differs in that, whatever else it shows.
 */
export const compare = (file: ComparedFile, order: ComparedOrder): Comparison => {
  const { all, named } = file
  const isNamed = named.includes(order.order_id) && showsId(all, order.order_id)
  const { shown, missing } = factsOf(file, order)
  return {
    agrees: [...(isNamed ? (['order_id'] as const) : []), ...shown],
    differs: [
      ...(named.some((id) => id !== order.order_id) ? (['order_id'] as const) : []),
      ...missing,
    ],
    doubts: doubtsAbout(file, order),
  }
}

/** What a machine-readable zone says it says in full: it agrees, differs, or the order does not say it. */
const factsOf = (
  { hasText, facts, words: { zones = [] } }: ComparedFile,
  order: ComparedOrder,
): { shown: BatchFact[]; missing: BatchFact[] } => {
  const [first] = zones
  if (first) return zoneFacts(zones.find((zone) => isNumberOf(zone, order)) ?? first, order)
  const { shown, missing } = findFacts(facts, order)
  return { shown, missing: hasText ? missing : [] }
}

const doubtsAbout = (
  { named, words: { text, zones = [], hasMore = false } }: ComparedFile,
  { order_id, passport_number }: ComparedOrder,
): FileDoubt[] => {
  const isShared = text !== null && showsAnother(text, passport_number ?? '', [order_id, ...named])
  return [
    ...(isShared ? (['another-person'] as const) : []),
    ...(hasMore ? (['not-all-read'] as const) : []),
    ...(zones.some(({ isPassport }) => isPassport) ? (['passport'] as const) : []),
  ]
}

/** Two facts agree and none disagrees: this may be its order. */
export const isWhole = ({ agrees, differs }: Pick<Comparison, 'agrees' | 'differs'>): boolean =>
  differs.length === 0 && agrees.length >= 2

const weigh = ({ agrees, differs }: Pick<Comparison, 'agrees' | 'differs'>): number =>
  (agrees.includes('passport_number') ? 10 : 0) + agrees.length * 2 - differs.length

/** The likeliest first; an order that nothing speaks for is none. */
export const likeliest = <C extends Comparison>(candidates: readonly C[], most: number): C[] =>
  candidates
    .filter(({ agrees }) => agrees.length > 0)
    .toSorted((one, other) => weigh(other) - weigh(one))
    .slice(0, most)

/**
 * Where a file shows the passport number of an order, whoever has another number and is not named by his order's id is out of the
 * question: of him nothing is told, and so nothing is learnt.
 */
export const plausibleCandidates = <C extends Comparison>(candidates: readonly C[]): C[] => {
  const isKnown = candidates.some(({ agrees }) => agrees.includes('passport_number'))
  return candidates.filter(
    ({ agrees, differs }) =>
      !isKnown || !differs.includes('passport_number') || agrees.includes('order_id'),
  )
}
