import type { ChainEvent } from './event.ts'

/** What an erasure takes out of an event, by its kind; of other kinds nothing. The last four lose it where it names who was erased. */
const TAKEN: Record<string, readonly string[]> = {
  'mail.queued': ['to'],
  'mail.state-changed': ['detail'],
  'mail.answered-late': ['detail'],
  'download.recorded': ['file1', 'ip'],
  'document.uploaded': ['file1'],
  'document.read': ['file1'],
  'tracking.proved': ['ip'],
  'order.updated': ['changes'],
  'order.transaction-saved': ['transactionId', 'merchantName'],
  'order.status-changed': ['reference', 'copied'],
  'order.reference-changed': ['from', 'to', 'copied'],
  'order.undone': ['referenceFrom', 'referenceTo'],
}

/** Whether an event is what an erasure leaves of one of its kind: any other change of an event is a forgery. */
export const isRedacted = ({ kind, data }: ChainEvent): boolean => {
  const taken = Object.hasOwn(TAKEN, kind) ? TAKEN[kind] : undefined
  return (
    data.erased === true && taken !== undefined && taken.every((name) => !Object.hasOwn(data, name))
  )
}
