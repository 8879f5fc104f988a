import type { EventData, EventKind } from './events.ts'

/** What an erasure takes out of each kind of event, as the database does it (`redacted_event`). */
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

/** What staff type freely into events that an erasure leaves as they are: of who was erased no more of it is added. */
export const typedFreely: { readonly [K in EventKind]?: readonly (keyof EventData[K])[] } = {
  'order.transaction-saved': ['transactionId', 'merchantName'],
  'order.status-changed': ['reference', 'copied'],
  'order.reference-changed': ['to', 'copied'],
  'order.undone': ['referenceTo'],
}
