import {
  type HandOverProposal,
  type HandOverReason,
  handOverTexts,
  LONGEST_LINE,
  MOST_NOTE_ORDERS,
} from '@e-arrival/contract/hand-over/hand-over'
import { figureTitles } from '@e-arrival/contract/now/words'
import { tooLong } from '../../ui/forms/too-long.ts'
import { writtenBehind } from '../../ui/forms/written-behind.ts'

export type Line = HandOverProposal['orders'][number]
type Named = Pick<Line, 'order_id'>
/** A line of the draft. Where its order stands is asked for apart, if it is not proposed. */
export type DraftLine = Named & Partial<Line> & { from: 'proposed' | 'added' | 'typed' }

/** What is being written: words for the whole shift, words a line, which lines are left out, and orders that were added. */
export type Draft = {
  words: string
  lines: Record<string, string>
  out: string[]
  added: Named[]
}
export const blankDraft: Draft = { words: '', lines: {}, out: [], added: [] }

/** The lines on the page: what is proposed, what was added to it, and what was typed at orders that are proposed no more. */
export const linesOf = (proposed: readonly Line[], { added, lines }: Draft): DraftLine[] => {
  const ids = new Set<string>()
  const first = ({ order_id }: Named): boolean => ids.size < ids.add(order_id).size
  return [
    ...proposed.map((line) => ({ ...line, from: 'proposed' as const })),
    ...added.map(({ order_id }) => ({ order_id, from: 'added' as const })),
    ...Object.keys(lines).map((order_id) => ({ order_id, from: 'typed' as const })),
  ].filter(first)
}

/** The draft with these words at a line. One that is empty again is nothing typed; but its line stays under the hand, proposed or not. */
export const withWords = (
  { lines }: Draft,
  { order_id, from }: DraftLine,
  words: string,
): Pick<Draft, 'lines'> => {
  const { [order_id]: _before, ...others } = lines
  return { lines: words === '' && from !== 'typed' ? others : { ...lines, [order_id]: words } }
}

/** What is signed: the lines that were not left out, as far as a note holds them. */
export const noteBody = (lines: readonly Named[], draft: Draft) => ({
  words: draft.words,
  orders: lines
    .filter(({ order_id }) => !draft.out.includes(order_id))
    .map(({ order_id }) => ({ id: order_id, words: draft.lines[order_id] ?? '' })),
})

export const lineTooLong = (words: string): string | null =>
  tooLong(words, LONGEST_LINE, handOverTexts.lineTooLong)

export const isFull = (lines: readonly Named[], { out }: Draft): boolean =>
  lines.filter(({ order_id }) => !out.includes(order_id)).length >= MOST_NOTE_ORDERS

/** What speaks for an order, in a word or two each. */
export const reasonWords = (reasons: readonly HandOverReason[], holder: string): string =>
  reasons.map((reason) => (reason === 'mine' ? holder : figureTitles[reason])).join(', ')

/** What was written on while a draft was signed: what was signed is not signed again. */
export const writtenSince = (signed: Draft, now: Draft, ids: readonly string[]): Draft => {
  const behind = (before = '', words = ''): string => writtenBehind(before, words) ?? words
  const left = (id: string): string => behind(signed.lines[id], now.lines[id])
  const isSigned = (id: string): boolean => left(id) === ''
  return {
    words: behind(signed.words, now.words),
    lines: Object.fromEntries(
      Object.keys(now.lines)
        .filter((id) => !isSigned(id))
        .map((id) => [id, left(id)]),
    ),
    out: [...new Set([...now.out, ...ids.filter(isSigned)])],
    added: now.added,
  }
}

/** The draft with an order added to it; one that was left out is taken in again. */
export const withOrder = (
  { added, out }: Draft,
  { order_id }: Named,
): Pick<Draft, 'added' | 'out'> => ({
  added: [...added.filter((other) => other.order_id !== order_id), { order_id }],
  out: out.filter((id) => id !== order_id),
})
