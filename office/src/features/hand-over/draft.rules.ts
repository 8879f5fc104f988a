import {
  type HandOverProposal,
  type HandOverReason,
  MOST_NOTE_ORDERS,
} from '@e-arrival/contract/hand-over/hand-over'
import { figureTitles } from '@e-arrival/contract/now/words'

export type Line = HandOverProposal['orders'][number]

/** What is being written: words for the whole shift, words a line, which lines are left out, and orders that were added. */
export type Draft = {
  words: string
  lines: Record<string, string>
  out: string[]
  added: Line[]
}
export const blankDraft: Draft = { words: '', lines: {}, out: [], added: [] }

/** The lines on the page: what is proposed, then what was added to it. */
export const linesOf = (proposed: readonly Line[], { added }: Draft): Line[] => {
  const ids = new Set(proposed.map(({ order_id }) => order_id))
  return [...proposed, ...added.filter(({ order_id }) => !ids.has(order_id))]
}

/** What is signed: the lines that were not left out, as far as a note holds them. */
export const noteBody = (lines: readonly Line[], draft: Draft) => ({
  words: draft.words,
  orders: lines
    .filter(({ order_id }) => !draft.out.includes(order_id))
    .map(({ order_id }) => ({ id: order_id, words: draft.lines[order_id] ?? '' })),
})

export const isFull = (lines: readonly Line[], { out }: Draft): boolean =>
  lines.filter(({ order_id }) => !out.includes(order_id)).length >= MOST_NOTE_ORDERS

/** What speaks for an order, in a word or two each. */
export const reasonWords = (reasons: readonly HandOverReason[], holder: string): string =>
  reasons.map((reason) => (reason === 'mine' ? holder : figureTitles[reason])).join(', ')

/** What was written on while a draft was signed: what was signed as it stands is not signed again. */
export const writtenSince = (signed: Draft, now: Draft, ids: readonly string[]): Draft => {
  const isSigned = (id: string): boolean => (now.lines[id] ?? '') === (signed.lines[id] ?? '')
  return {
    words: now.words === signed.words ? '' : now.words,
    lines: Object.fromEntries(Object.entries(now.lines).filter(([id]) => !isSigned(id))),
    out: [...new Set([...now.out, ...ids.filter(isSigned)])],
    added: now.added,
  }
}

/** The draft with an order added to it; one that was left out is taken in again. */
export const withOrder = ({ added, out }: Draft, line: Line): Pick<Draft, 'added' | 'out'> => ({
  added: [...added.filter(({ order_id }) => order_id !== line.order_id), line],
  out: out.filter((id) => id !== line.order_id),
})
