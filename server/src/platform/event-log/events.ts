import type { MailState } from '@e-arrival/contract/mail/states'
import type { Status } from '@e-arrival/contract/statuses'

/** A message as it was handed over: its hash, and what it was composed with besides the mail's row. */
export type LeftMime = { sha256: string; date: string; from: string }

/** Every kind of event and what it carries; the order's timeline, evidence and audit are this one log. */
export type EventData = {
  'order.arrived': {
    status: Status
    domain: string
    /**
     * What is sensitive of it lies sealed beside it, and goes with an erasure alone: the SHA-256 of that, true of a demo; an older version
     * did not write it.
     */
    sealed?: string | true
    /** When it became due, and where one that arrived deleted goes back to; an older version wrote neither. */
    processing_date?: string
    previous_status?: Status
    /** Of an import: its batch, whom the order was given to, and when a refund was asked for and made. */
    batch?: string
    assign_to?: string
    assign_to_id?: number
    refund_requested_at?: string | null
    refund_date?: string | null
  }
  'order.updated': {
    fields: string[]
    /** What each field was and is; of the sensitive class the mask. */
    changes?: Record<string, { from: unknown; to: unknown }>
    /** How many rows a history was given by an import. */
    added?: Record<string, number>
    /** As of the arrival, where it was sealed anew; an older version did not write it. */
    sealed?: string
    batch?: string
  }
  'order.payment-confirmed': { from: Status; to: Status; batch?: string }
  'order.status-changed': {
    from: Status
    to: Status
    via: string
    /** The new one, where the move changed it. */
    processing_date?: string
    /** Where it was filed with the government: under which reference, and what of the form was copied before, as the screen told. */
    reference?: string
    copied?: readonly string[]
    batch: string
  }
  /** Entered or corrected while the status stays. */
  'order.reference-changed': {
    from: string
    to: string
    copied?: readonly string[]
    /** Of an import: when it was filed; an older version did not write it. */
    filed_at?: string | null
    /** What an erasure left of it, and who filed it: the events that told so before lose what was typed. */
    because?: 'erased'
    filed_by?: string
    batch: string
  }
  'order.assigned': {
    from: string | null
    to: string | null
    /** Whom it was taken from, whatever he is called later; an older version did not write it. */
    fromId?: number
    /** Who holds it from now on, as fromId. */
    toId?: number
    /** Where a rule did it: which, among whom it chose, and after how many hours what lay untouched went back. */
    rule?: string
    among?: readonly string[]
    hours?: number
    batch: string
  }
  'order.refund-requested': { batch?: string }
  'order.refund-dated': { from: string | null; to: string | null; batch: string }
  'order.undone': {
    action: string
    from: Status
    to: Status
    assignedFrom?: string | null
    /** As fromId of an assignment. */
    assignedFromId?: number
    assignedTo?: string | null
    assignedToId?: number
    referenceFrom?: string
    referenceTo?: string
    /** What else of its state is again as it was; an older version wrote only some of it, or nothing. */
    restored?: {
      previous_status?: Status | null
      processing_date?: string
      filed_at?: string | null
      filed_by?: string
      refund_date: string | null
      refund_requested_at: string | null
      completed_at: string | null
      completed_by: number | null
    }
    batch: string
  }
  /** Of one field, or of all that the order has of the class: its fields by name. */
  'order.sensitive-shown': { field: string } | { fields: string[] }
  /** It was given out to the filing sheet to be copied; whether the browser did is not known. */
  'order.sensitive-copied': { field: string }
  /** Whether these fields match a paper was answered. */
  'order.sensitive-compared': { fields: string[] }
  /** All that is kept of its traveller was handed out, but for `lost` documents whose file is gone; absent for none. */
  'order.exported': { documents: number; lost?: number }
  /**
   * `events` binds the redacted events before it: the hash of what is left of them. `addressSince`: since when it had the address
   * that is gone now, and whether that is sure; null from the beginning. An older version did not keep it.
   */
  'order.erased': {
    classes: string[]
    reason: string
    events?: string
    addressSince?: { at: string; isSure: boolean } | null
  }
  'order.transaction-saved': { transactionId: string; merchantName: string; because?: 'erased' }
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
  /** `because`: nobody took it back. The detail of what is erased goes. */
  'mail.state-changed': {
    mailId: number
    state: MailState
    detail: string
    mime?: LeftMime
    because?: 'erased'
  }
  /** What a node heard of a mail after another had taken it over; the mail's state stays. */
  'mail.answered-late': { mailId: number; state: MailState; detail: string }
  'download.recorded': { downloadId: number; file1: string; ip: string }
  'tracking.proved': { ip: string }
  /**
   * `paper`: the SHA-256 of what it says, as the database writes it. `gateway` and `link`: how it is paid, '' of a receipt. An older
   * version wrote none of these, nor whether it is a receipt.
   */
  'invoice.queued': {
    number: number
    amount: string
    currency: string
    paid?: boolean
    paper?: string
    gateway?: string
    link?: string
  }
  /** At the hand-over of its mail. Without a mailId it was logged by an earlier version, which did so when it queued it. */
  'invoice.sent': { number: number; amount: string; currency: string; mailId?: number }
  /** Rows that were there unbound, from before or from another system, are bound as they stood then. */
  'evidence.bound': { count: number }
  'defence-pack.printed': { pack: 1 | 2; sha256: string }
  /** The list of a bundle's files, by its hash. */
  'evidence.bundled': { manifest: string; members: number }
}
export type EventKind = keyof EventData
