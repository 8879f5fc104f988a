import type { HandOver, HandOverReason } from '@e-arrival/contract/hand-over/hand-over'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, never>

/** What was handed over at the ends of shifts: rows that no statement deletes, nor changes but for what an erasure or their reader takes out. */
export type HandOverTables = {
  shift_notes: {
    id: GeneratedAlways<number>
    member_id: number
    member_name: string
    signed_at: Instant
    words: string
    /** Of its hash in the office's log; null of a note from before there were any. */
    salt: string | null
    queue: HandOver['queue']
    figures: JSONColumnType<HandOver['figures'], string, never>
  }
  shift_note_orders: {
    note_id: number
    place: number
    order_id: number
    reasons: JSONColumnType<HandOverReason[], string, never>
    /** The comment in which its words stand. */
    remark_id: number | null
  }
  shift_note_readers: {
    note_id: number
    member_id: number
    member_name: string
    read_at: ColumnType<Date, Date, Date>
    /** He said that he has not read it after all. */
    taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
