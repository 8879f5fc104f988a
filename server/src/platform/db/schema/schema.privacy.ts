import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type Bytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>

/** What the sensitive class is sealed with, what the brake on reading it counts, and whom it held back. */
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
  ring_keys: { id: string; made_at: ColumnType<Date, Date | undefined, Date>; shared: Bytes }
  order_keys: {
    order_id: number
    /** The ring key that wraps this order's own. */
    ring_key: string
    /** null once the key was destroyed: what it sealed is erased. */
    wrapped: Bytes
    /** The sensitive fields of the application. */
    sealed: Bytes
    passport_hash: Bytes
    /** The passport numbers that it had before, a list. */
    former: Bytes
    erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  office_keys: { name: string; ring_key: string; wrapped: Uint8Array }
  sealing: {
    only_row: ColumnType<boolean, boolean | undefined, boolean>
    ready_at: ColumnType<Date, Date | undefined, Date>
    begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** What was erased of an order: its sensitive class, then all of its traveller. */
  erasures: {
    order_id: number
    sensitive_at: Instant
    contact_at: Instant | null
    erased_by: string
    reason: string
    listed: boolean
    /** Files that are still to go; null once nothing of it is left outside the database. */
    outside: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  }
  held_back_readers: { member_id: number; name: string; at: Instant }
}
