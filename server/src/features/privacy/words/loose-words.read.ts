import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from './name-in-words.rules.ts'

export type LooseWords = {
  person: Person
  views: { id: number; queue: string; name: string; member_id: number | null }[]
  texts: { id: number; name: string; versions: Record<string, string> }[]
  notes: { id: number; words: string; member_name: string; signed_at: Date; isAbout: boolean }[]
}

/**
 * The words that belong to no order, and who might be named in them: every saved text, the name of every saved view, and what
 * was handed over since his order came.
 */
export const readLooseWords = async (db: Db, orderId: number): Promise<LooseWords | null> => {
  const { rows } = await sql<Person & { created_at: Date }>`
    select o.order_id, o.full_name, o.surname, o.phone_number as phone, o.created_at,
      array[o.email, coalesce(a.account_email, '')] as addresses
    from orders o left join applications a on a.order_id = o.id where o.id = ${orderId}`.execute(db)
  const [person] = rows
  if (!person) return null
  const texts = await db
    .selectFrom('saved_texts')
    .select(['id', 'name', 'versions'])
    .orderBy('id')
    .execute()
  const views = await db
    .selectFrom('saved_views')
    .select(['id', 'queue', 'name', 'member_id'])
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('shift_notes')
    .select(['id', 'words', 'member_name', 'signed_at'])
    .where('signed_at', '>=', person.created_at)
    .where('words', '<>', '')
    .orderBy('id')
    .execute()
  const about = new Set(
    await notesAbout(
      db,
      orderId,
      notes.map(({ id }) => id),
    ),
  )
  return {
    ...{ person, views, texts },
    notes: notes.map((note) => ({ ...note, isAbout: about.has(note.id) })),
  }
}

/**
 * The hand-overs in which his surname is his: they have his order among theirs, no order of another of that surname, and no member is
 * called so.
 */
const notesAbout = async (db: Db, orderId: number, among: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select own.note_id as id from shift_note_orders own join orders o on o.id = own.order_id
    where own.note_id = any (${among}::int[]) and own.order_id = ${orderId}
      and not exists (select 1 from shift_note_orders n join orders other on other.id = n.order_id
        where n.note_id = own.note_id and n.order_id <> o.id and fold_search(other.surname) = fold_search(o.surname))
      and not exists (select 1 from staff
        where fold_search(o.surname) = any (string_to_array(fold_search(staff.name), ' ')))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
