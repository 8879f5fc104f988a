import type { EventData, EventKind } from './events.ts'

/** What an erasure takes out of each event of a kind, as the database does it (`redact_events`); those of takenWhereNamed are others. */
export const takenOut = {
  'order.arrived': [],
  'order.updated': ['changes'],
  'order.payment-confirmed': [],
  'order.status-changed': [],
  'order.reference-changed': [],
  'order.assigned': [],
  'order.refund-requested': [],
  'order.refund-dated': [],
  'order.undone': [],
  'order.sensitive-shown': [],
  'order.sensitive-copied': [],
  'order.sensitive-compared': [],
  'order.exported': [],
  'order.erased': [],
  'order.transaction-saved': [],
  'remark.added': [],
  'document.uploaded': ['file1'],
  'document.read': ['file1'],
  'mail.queued': ['to'],
  'mail.state-changed': ['detail'],
  'mail.answered-late': ['detail'],
  'download.recorded': ['file1', 'ip'],
  'tracking.proved': ['ip'],
  'invoice.queued': [],
  'invoice.sent': [],
  'evidence.bound': [],
  'defence-pack.printed': [],
  'evidence.bundled': [],
} as const satisfies { [K in EventKind]: readonly (keyof EventData[K])[] }

type Fields = { readonly [K in EventKind]?: readonly (keyof EventData[K])[] }

/** What an erasure takes out of those events of a kind that name who is erased: of others it stays, as a field of the business class does. */
export const takenWhereNamed = {
  'order.transaction-saved': ['transactionId', 'merchantName'],
  'order.status-changed': ['reference', 'copied'],
  'order.reference-changed': ['from', 'to', 'copied'],
  'order.undone': ['referenceFrom', 'referenceTo'],
} as const satisfies Fields

/** What staff type freely into events: of who was erased no more of it is added. */
export const typedFreely: Fields = {
  'order.transaction-saved': ['transactionId', 'merchantName'],
  'order.status-changed': ['reference', 'copied'],
  'order.reference-changed': ['to', 'copied'],
  'order.undone': ['referenceTo'],
}
