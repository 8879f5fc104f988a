import type { BatchFact, Candidate, CandidateNote } from '@e-arrival/contract/documents/batch'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { calendarDate, estDateTime } from '@e-arrival/contract/values/dates'
import { factInOrder, notShown, sendAllTheSame } from '../document-doubt.rules.ts'
import { notSentWords, type Standing } from './work/not-sent.rules.ts'

/** What the order says; what is masked stays so: only whether the file shows it is said. */
export const factValue = (fact: BatchFact, order: Candidate): string => {
  if (fact === 'order_id') return order.order_id
  if (fact === 'surname') return order.surname || '-'
  return fact === 'arrival_date' ? calendarDate(order.arrival_date) : '••••••'
}

export type Mark = 'agrees' | 'differs' | 'not compared'

export const markOf = (fact: BatchFact, { agrees, differs }: Candidate): Mark => {
  if (differs.includes(fact)) return 'differs'
  return agrees.includes(fact) ? 'agrees' : 'not compared'
}

export const markWords = (fact: BatchFact, mark: Mark): string => {
  if (mark === 'agrees') return 'In the file'
  if (mark === 'not compared') return 'Nothing to compare'
  return fact === 'order_id' ? 'The file names another order' : 'Not in the file'
}

const size = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`

/** Why an order is not simply given the file; of a document that is there already, how the two differ. */
export const noteWords = (note: CandidateNote, { document }: Candidate, bytes: number): string => {
  const there = document
    ? `${document.file1}, ${size(document.bytes)}, of ${estDateTime(document.created_at)} (EST)`
    : ''
  const words: Record<CandidateNote, string> = {
    deleted: 'This order is deleted',
    refunded: 'This order is refunded, or its refund is asked for',
    completed: 'This order is completed',
    'same-document': `This very file is its document already: ${there}`,
    'has-document': `It has a document already: ${there}. This file has ${size(bytes)} and would be its new version`,
    'another-order': 'Another open order has the same passport number',
    'another-file': 'Another file that waits speaks for this order too',
    changed: 'The order was changed since it was compared: find it again',
    'no-address': 'The order has no email address',
    'another-person': 'It shows another person too, or looks as if it did',
    'not-all-read': 'It shows more than was read: another page, picture or person',
    passport: 'It is a passport, and no finished document',
  }
  return words[note]
}

const lacks: Readonly<Record<Exclude<BatchFact, 'order_id'>, (order: Candidate) => string>> = {
  ...factInOrder,
  date_of_birth: () => 'the birth date',
}

/** The question before a file is given to an order that it may not be of; null where there is nothing to ask, as for a single upload. */
export const doubtOf = (order: Candidate, bytes: number): string | null => {
  const missing = order.differs.flatMap((fact) => (fact === 'order_id' ? [] : [lacks[fact](order)]))
  const doubts = [
    ...(missing.length > 0 ? [notShown(missing)] : []),
    ...(order.differs.includes('order_id') ? ['It names another order.'] : []),
    ...order.notes.map((note) => `${noteWords(note, order, bytes)}.`),
  ]
  return doubts.length > 0 ? sendAllTheSame(doubts.join(' ')) : null
}

/** What is asked before all that is sure is given. */
export const givingWords = (
  files: number,
  provider: Provider,
  standings: readonly Standing[],
): string => {
  const give = files === 1 ? 'the sure file to its order' : `${files} sure files to their orders`
  const notSent = notSentWords([provider], standings)
  return notSent ? `Give ${give}? ${notSent}` : `Give ${give} and mail each to its traveller?`
}
