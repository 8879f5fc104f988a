import type { BatchFact, BatchRead, FileDoubt } from '@e-arrival/contract/documents/batch'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { MailState } from '@e-arrival/contract/mail/states'
import type { UndoKind } from '@e-arrival/contract/orders/undo'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** An order (internal id) that a waiting file was compared with, what came of it, and a mark of what it said then. */
export type StoredCandidate = {
  order_id: number
  agrees: BatchFact[]
  differs: BatchFact[]
  chosen: boolean
  said: string
  /** What only this version's nodes can read is beside the rest (decision 0032): the day of birth, and what the file says against it. */
  birth?: 'agrees' | 'differs'
  doubts?: FileDoubt[]
}

/** What is kept of an order: events, documents, mails, downloads, remarks, undo, and the files that wait to be one's document. All but mails, undo and waiting files are append-only (`documents.fetched`, a mark the database keeps, aside). */
export type HistoryTables = {
  event_heads: { order_id: number; seq: number; hash: Uint8Array }
  events: {
    id: GeneratedAlways<number>
    order_id: number
    seq: number
    at: Instant
    actor_kind: 'staff' | 'traveller' | 'system' | 'intake'
    actor_id: number | null
    actor_name: string
    kind: string
    data: JSONColumnType<Record<string, unknown>, string, string>
    hash: Uint8Array
  }
  documents: {
    id: GeneratedAlways<number>
    order_id: number
    file1: string
    url_name: string
    storage_key: string
    mime: string
    bytes: number
    sha256: string
    customer_name: string
    mail_service_provider: string
    uploaded_by: number | null
    created_at: Instant
  }
  batch_files: {
    id: GeneratedAlways<number>
    staff_id: number
    sealed_name: Uint8Array
    mime: string
    bytes: number
    sha256: string
    storage_key: string
    read: 'text' | 'no text' | 'locked'
    /** The finer word for what has no text; the one before is what an older node makes of it. */
    zone_read: Extract<BatchRead, 'zone' | 'unsure zone'> | null
    candidates: JSONColumnType<StoredCandidate[], string, string>
    left_out_at: NullableInstant
    staged_at: Instant
  }
  mails: {
    id: GeneratedAlways<number>
    order_id: number | null
    kind: 'document' | 'invoice' | 'password-reset' | 'message'
    document_id: number | null
    invoice_id: number | null
    provider: Provider
    to_address: string
    from_name: Generated<string>
    /** '' leaves from MAIL_FROM. */
    from_address: Generated<string>
    reply_to: Generated<string>
    subject: string
    html: string
    body_text: string
    requested_by: number | null
    created_at: Instant
    /** As 0.1.0 knows it; a later state is named in writing and kept in finer_state (decision 0032). Read it as `standing`. */
    state: ColumnType<string, MailState | undefined, MailState>
    finer_state: GeneratedAlways<'held' | 'written' | null>
    attempts: Generated<number>
    /** How often the provider's answer was lost: at two the mail is not tried again. */
    doubts: Generated<number>
    next_attempt_at: NullableInstant
    lease_until: NullableInstant
    sent_at: NullableInstant
    provider_message_id: string | null
    error: Generated<string>
    /** From when its retries count; null where the next attempt is the first. */
    trying_since: NullableInstant
    failed_over: Generated<boolean>
    /** Of one that bounced; null of one that bounced for good. */
    bounced_for_now: boolean | null
  }
  mail_providers: {
    provider: Provider
    failures: Generated<number>
    paused_until: NullableInstant
    broken_since: NullableInstant
    stopped_at: NullableInstant
    stop_reason: Generated<string>
    probe_at: NullableInstant
  }
  mail_events: {
    id: GeneratedAlways<number>
    mail_id: number
    kind: string
    at: Instant
    detail: Generated<string>
  }
  downloads: {
    id: GeneratedAlways<number>
    order_id: number
    document_id: number | null
    file1: string
    created_at: Instant
    ip: string
    timezone: string
    browser: string
    os: string
  }
  remarks: {
    id: GeneratedAlways<number>
    order_id: number
    created_at: Instant
    staff_id: number | null
    remark_name: string
    remark: string
    whatsapp: 'Y' | 'N'
    telephone: 'Y' | 'N'
    status_refund: 'Y' | 'N'
    voided: 'Y' | 'N'
    chargeback: 'Y' | 'N'
    report_error: Generated<string>
  }
  undo_batches: {
    id: string
    staff_id: number
    kind: UndoKind
    label: string
    count: number
    created_at: Instant
    expires_at: Instant
    undone_at: NullableInstant
    goes_on_until: NullableInstant
  }
  undo_parts: { batch_id: string; part: number; items: JSONColumnType<unknown[], string, string> }
  import_batches: {
    id: string
    source: string
    started_at: Instant
    finished_at: NullableInstant
    expires_at: Instant
    undone_at: NullableInstant
    counts: JSONColumnType<Record<string, number>, string | undefined, string>
  }
  import_parts: { batch_id: string; part: number; items: JSONColumnType<object, string, string> }
  idempotency_keys: {
    caller: string
    key_hash: string
    request_hash: string
    http: number | null
    /** Null beside a code where it told of somebody who was erased. */
    answer: Uint8Array | null
    created_at: Instant
    /** The orders that its answer tells of, and those that its call was of; 0 where nobody knows them, null where a version before wrote it. */
    tells_of: number[] | null
  }
  activity_head: { id: number; seq: number; hash: Buffer }
  activity: {
    seq: number
    at: Instant
    actor_kind: 'staff' | 'system'
    actor_id: number | null
    actor_name: string
    kind: string
    data: JSONColumnType<Record<string, unknown>, string, string>
    hash: Buffer
  }
}
