import type { BatchFact } from '@e-arrival/contract/documents/batch'
import {
  type ExpectedFacts,
  type ReadableText,
  readableText,
  shownFacts,
  showsId,
} from '../upload/document-text.rules.ts'
import type { FileWords } from './words-in.rules.ts'

/** An order that a file may be of, by its public id. */
export type ComparedOrder = ExpectedFacts & { order_id: string }
export type Comparison = { agrees: BatchFact[]; differs: BatchFact[] }

/** A file as it is held against orders, and those of them that it names. */
export type ComparedFile = {
  hasText: boolean
  /** Its text; of one without, its name. */
  facts: ReadableText
  all: ReadableText
  named: readonly string[]
}

export const comparedFile = (
  { name, text }: FileWords,
  named: readonly string[],
): ComparedFile => ({
  hasText: text !== null,
  facts: readableText(text ?? name),
  all: readableText(`${name}\n${text ?? ''}`),
  named,
})

/**
 * What of an order a file agrees with, and what it contradicts. A text that can be read says all that the paper says: what it lacks
 * differs. A name says little: what it lacks says nothing. A file that names another order differs in that, whatever else it shows.
 */
export const compare = (
  { hasText, facts, all, named }: ComparedFile,
  order: ComparedOrder,
): Comparison => {
  const { shown, missing } = shownFacts(facts, order)
  const isNamed = named.includes(order.order_id) && showsId(all, order.order_id)
  return {
    agrees: [...(isNamed ? (['order_id'] as const) : []), ...shown],
    differs: [
      ...(named.some((id) => id !== order.order_id) ? (['order_id'] as const) : []),
      ...(hasText ? missing : []),
    ],
  }
}

/** Two facts agree and none disagrees: this may be its order. */
export const isWhole = ({ agrees, differs }: Comparison): boolean =>
  differs.length === 0 && agrees.length >= 2

const weigh = ({ agrees, differs }: Comparison): number =>
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
export const worthTelling = <C extends Comparison>(candidates: readonly C[]): C[] => {
  const isKnown = candidates.some(({ agrees }) => agrees.includes('passport_number'))
  return candidates.filter(
    ({ agrees, differs }) =>
      !isKnown || !differs.includes('passport_number') || agrees.includes('order_id'),
  )
}
