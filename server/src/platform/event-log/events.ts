import type { MailState } from '@e-arrival/contract/mail.states'
import type { Status } from '@e-arrival/contract/statuses'

/** Every kind of event and what it carries; the order's timeline, evidence and audit are this one log. */
export type EventData = {
  'order.arrived': { status: Status; domain: string }
  'order.updated': { fields: string[] }
  'order.payment-confirmed': { from: Status; to: Status }
  'order.status-changed': {
    from: Status
    to: Status
    via: string
    /** The new one, where the move changed it. */
    processing_date?: string
    batch: string
  }
  'order.assigned': { from: string | null; to: string | null; batch: string }
  'order.refund-requested': Record<string, never>
  'order.undone': {
    action: string
    from: Status
    to: Status
    assignedFrom?: string | null
    assignedTo?: string | null
    batch: string
  }
  'order.sensitive-shown': { field: string }
  'order.transaction-saved': { transactionId: string; merchantName: string }
  'remark.added': { remarkId: number; flags: string[] }
  'document.uploaded': { documentId: number; file1: string; sha256: string; bytes: number }
  'document.read': { file1: string }
  'mail.queued': {
    mailId: number
    mailKind: string
    to: string
    provider: string
    otherAddress: boolean
  }
  'mail.state-changed': { mailId: number; state: MailState; detail: string }
  /** What a node heard of a mail after another had taken it over; the mail's state stays. */
  'mail.answered-late': { mailId: number; state: MailState; detail: string }
  'download.recorded': { downloadId: number; file1: string; ip: string }
  'tracking.proved': { ip: string }
  'invoice.queued': { number: number; amount: string; currency: string }
  /** At the hand-over of its mail. Without a mailId it was logged by an earlier version, which did so when it queued it. */
  'invoice.sent': { number: number; amount: string; currency: string; mailId?: number }
  /** Rows that were there unbound, from before or from another system, are bound as they stood then. */
  'evidence.bound': { count: number }
  'defence-pack.printed': { pack: 1 | 2; sha256: string }
}
export type EventKind = keyof EventData
