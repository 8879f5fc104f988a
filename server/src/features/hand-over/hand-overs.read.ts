import { type HandOver, NOTES_A_PAGE, WAITS_DAYS } from '@e-arrival/contract/hand-over/hand-over'
import type { Role } from '@e-arrival/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { queueOf } from '../now/now.public.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** More than this nobody looks through on a strip. */
const MOST_WAITING = 20

const ordersOfNotes = async (db: Db, ids: number[]) =>
  db
    .selectFrom('shift_note_orders as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('staff', 'staff.id', 'orders.assigned_to')
    .leftJoin('remarks', 'remarks.id', 'line.remark_id')
    .where('line.note_id', '=', sql<number>`any(${ids}::int[])`)
    .select(['line.note_id', 'line.reasons', 'orders.order_id', 'orders.full_name'])
    .select(['orders.surname', 'orders.status as process_status', 'orders.arrival_date'])
    .select(['staff.name as assign_to', 'remarks.remark'])
    .orderBy('line.note_id')
    .orderBy('line.place')
    .execute()

const readersOfNotes = async (db: Db, ids: number[]) =>
  db
    .selectFrom('shift_note_readers')
    .where('note_id', '=', sql<number>`any(${ids}::int[])`)
    .where('taken_back_at', 'is', null)
    .select(['note_id', 'member_id', 'member_name', 'read_at'])
    .orderBy('read_at')
    .execute()

/** A page of what was handed over, the newest first; `before` leaves out that id and all later ones. `reader` sees the numbers that Now shows him. */
export const readHandOvers = async (
  db: Db,
  reader: Role,
  before: number | undefined,
): Promise<HandOver[]> => {
  const notes = await db
    .selectFrom('shift_notes')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(NOTES_A_PAGE)
    .execute()
  if (notes.length === 0) return []
  const ids = notes.map(({ id }) => id)
  const [orders, readers] = await Promise.all([ordersOfNotes(db, ids), readersOfNotes(db, ids)])
  const isHis = (queue: HandOver['queue']) => queue === 'myOrder' || queue === queueOf(reader)
  return notes.map(({ signed_at, figures, ...note }) => ({
    ...note,
    figures: isHis(note.queue) ? figures : null,
    signed_at: signed_at.toISOString(),
    orders: orders.flatMap(({ note_id, remark, ...order }) =>
      note_id === note.id ? [{ ...order, words: remark ?? '' }] : [],
    ),
    acknowledged: readers.flatMap(({ note_id, read_at, ...reader }) =>
      note_id === note.id ? [{ ...reader, at: read_at.toISOString() }] : [],
    ),
  }))
}

/** What others handed over lately and nobody has acknowledged. */
export const readWaiting = async (
  db: Db,
  now: Date,
  memberId: number,
): Promise<Pick<HandOver, 'id' | 'member_name' | 'signed_at'>[]> => {
  const rows = await db
    .selectFrom('shift_notes as note')
    .select(['note.id', 'note.member_name', 'note.signed_at'])
    .where('note.signed_at', '>', new Date(now.getTime() - WAITS_DAYS * DAY_MS))
    .where('note.member_id', '<>', memberId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('shift_note_readers as reader')
            .select('reader.note_id')
            .whereRef('reader.note_id', '=', 'note.id')
            .where('reader.taken_back_at', 'is', null),
        ),
      ),
    )
    .orderBy('note.id')
    .limit(MOST_WAITING)
    .execute()
  return rows.map((row) => ({ ...row, signed_at: row.signed_at.toISOString() }))
}
