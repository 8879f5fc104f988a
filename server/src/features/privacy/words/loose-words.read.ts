import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from './name-in-words.rules.ts'

export type LooseWords = {
  person: Person
  texts: { id: number; name: string; versions: Record<string, string> }[]
  notes: { id: number; words: string; member_name: string; signed_at: Date }[]
}

/** The words that belong to no order, and who might be named in them: every saved text, and what was handed over since his order came. */
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
  const notes = await db
    .selectFrom('shift_notes')
    .select(['id', 'words', 'member_name', 'signed_at'])
    .where('signed_at', '>=', person.created_at)
    .where('words', '<>', '')
    .orderBy('id')
    .execute()
  return { person, texts, notes }
}
