import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, Date>

/** What the brake on reading the sensitive class counts, and whom it held back. */
export type PrivacyTables = {
  sensitive_reads: {
    member_id: number
    order_id: number
    /** The kind of reading, and of documents which one. */
    what: string
    /** When this visit was recorded. */
    noted_at: Instant
    read_at: Instant
  }
  held_back_readers: { member_id: number; name: string; at: Instant }
}
