import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema/schema.ts'

type Note = Insertable<Database['shift_notes']>
type NoteOrder = Omit<Insertable<Database['shift_note_orders']>, 'note_id' | 'place'>

/** Keeps a signed note with its orders, in their order; answers its id. */
export const insertNote = async (
  trx: Trx,
  { note, orders }: { note: Note; orders: NoteOrder[] },
): Promise<number> => {
  const { id } = await trx
    .insertInto('shift_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (orders.length > 0)
    await trx
      .insertInto('shift_note_orders')
      .values(orders.map((order, place) => ({ ...order, note_id: id, place })))
      .execute()
  return id
}

/** Whose a note is; undefined of none. */
export const signerOf = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('shift_notes').select('member_id').where('id', '=', id).executeTakeFirst())
    ?.member_id

type Reader = { note_id: number; member_id: number; member_name: string; at: Date }

/** A member has read a note; false where he said so before, and did not take it back. */
export const noteReader = async (trx: Trx, { at, ...reader }: Reader): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('shift_note_readers')
    .values({ ...reader, read_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['note_id', 'member_id'])
        .doUpdateSet({ read_at: at, taken_back_at: null })
        .where('shift_note_readers.taken_back_at', 'is not', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** He has not read it after all; false where he did not say that he has. */
export const takeReaderBack = async (
  trx: Trx,
  { note_id, member_id, at }: Reader,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('shift_note_readers')
    .set({ taken_back_at: at })
    .where('note_id', '=', note_id)
    .where('member_id', '=', member_id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
