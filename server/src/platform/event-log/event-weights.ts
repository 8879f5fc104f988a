import type { EventKind } from './events.ts'

/** What an event is to its order: a read of the sensitive class, what leaves it as it was, or a change. */
type Weight = 'sensitive read' | 'leaves' | 'change'

const weightOf: Record<EventKind, Weight> = {
  'order.arrived': 'change',
  'order.updated': 'change',
  'order.payment-confirmed': 'change',
  'order.status-changed': 'change',
  'order.reference-changed': 'change',
  'order.assigned': 'change',
  'order.refund-requested': 'change',
  'order.refund-dated': 'change',
  'order.undone': 'change',
  'order.sensitive-shown': 'sensitive read',
  'order.sensitive-copied': 'sensitive read',
  'order.sensitive-compared': 'sensitive read',
  'order.exported': 'sensitive read',
  'order.erased': 'change',
  'order.transaction-saved': 'change',
  'remark.added': 'change',
  'document.uploaded': 'change',
  'document.read': 'sensitive read',
  'mail.queued': 'change',
  'mail.state-changed': 'change',
  'mail.answered-late': 'change',
  'download.recorded': 'change',
  'tracking.proved': 'leaves',
  'invoice.queued': 'change',
  'invoice.sent': 'change',
  'evidence.bound': 'leaves',
  'defence-pack.printed': 'leaves',
  'evidence.bundled': 'leaves',
}

const kinds = Object.keys(weightOf) as EventKind[]

/** Who read of the sensitive class is told by these (D70). */
export const sensitiveReads: readonly EventKind[] = kinds.filter(
  (kind) => weightOf[kind] === 'sensitive read',
)

/** Reading an order, printing it and binding what is there change nothing. */
export const unchanging: readonly EventKind[] = kinds.filter((kind) => weightOf[kind] !== 'change')
