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

/** False where it was said before. */
export const insertReader = async (
  trx: Trx,
  reader: Insertable<Database['shift_note_readers']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('shift_note_readers')
    .values(reader)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
