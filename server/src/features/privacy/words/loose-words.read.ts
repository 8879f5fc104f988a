import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from './name-in-words.rules.ts'

export type LooseWords = {
  views: { id: number; queue: string; name: string; search: string; member_id: number | null }[]
  texts: { id: number; name: string; versions: Record<string, string> }[]
  /** With those of his surnames that mean him there. */
  notes: { id: number; words: string; member_name: string; signed_at: Date; surnames: string[] }[]
}

/**
 * The words that belong to no order, in which its traveller might be named: every text and every view that was saved, and what was handed
 * over, since his order came. What stood before speaks of others: whatever he says that he is called, nobody meant him by it.
 */
export const readLooseWords = async (
  db: Db,
  orderId: number,
  { names }: Person,
): Promise<LooseWords> => {
  // An import says itself when an order was made, be it a day to come.
  const came = sql<Date>`(select least(o.created_at,
      (select e.at from events e where e.order_id = o.id order by e.seq limit 1))
    from orders o where o.id = ${orderId})`
  const texts = await db
    .selectFrom('saved_texts')
    .select(['id', 'name', 'versions'])
    .where('saved_at', '>=', came)
    .orderBy('id')
    .execute()
  const views = await db
    .selectFrom('saved_views')
    .select([
      'id',
      'queue',
      'name',
      'member_id',
      sql<string>`coalesce(look->>'search', '')`.as('search'),
    ])
    .where('saved_at', '>=', came)
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('shift_notes')
    .select(['id', 'words', 'member_name', 'signed_at'])
    .where('signed_at', '>=', came)
    .where('words', '<>', '')
    .orderBy('id')
    .execute()
  const meant = await surnamesMeant(db, orderId, {
    notes: notes.map(({ id }) => id),
    surnames: [...new Set(names.map(({ surname }) => surname))].filter(Boolean),
  })
  return {
    ...{ views, texts },
    notes: notes.map((note) => ({ ...note, surnames: meant.get(note.id) ?? [] })),
  }
}

/**
 * Of hand-overs the surnames that are his there: those that have his order among theirs, no order of another of that surname, and no
 * member is called so.
 */
const surnamesMeant = async (
  db: Db,
  orderId: number,
  { notes, surnames }: { notes: number[]; surnames: string[] },
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ id: number; surnames: string[] }>`
    select own.note_id as id, array_agg(his.surname) as surnames
    from shift_note_orders own cross join unnest(${surnames}::text[]) his (surname)
    where own.note_id = any (${notes}::int[]) and own.order_id = ${orderId}
      and not exists (select 1 from shift_note_orders n join orders other on other.id = n.order_id
        where n.note_id = own.note_id and n.order_id <> own.order_id and fold_search(other.surname) = fold_search(his.surname))
      and not exists (select 1 from staff
        where fold_search(his.surname) = any (string_to_array(fold_search(staff.name), ' ')))
    group by own.note_id`.execute(db)
  return new Map(rows.map(({ id, surnames }) => [id, surnames]))
}
