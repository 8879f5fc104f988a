import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'

/** Whose a text is: a member's, or everybody's (null). */
export type Owner = number | null
export type Versions = Partial<Record<string, string>>
export type StoredText = {
  id: number
  edition: number
  owner: Owner
  name: string
  versions: Versions
}

/** Holds all saved texts: names and numbers are looked at, then changed. */
export const holdTexts = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('saved_texts'))`.execute(trx)
}

/** The texts that a member has before him: everybody's, then his own, each by name. */
export const textsOf = async (db: Db, memberId: number): Promise<SavedText[]> => {
  const rows = await db
    .selectFrom('saved_texts')
    .select(['id', 'edition', 'name', 'member_id', 'versions'])
    .where((row) => row.or([row('member_id', 'is', null), row('member_id', '=', memberId)]))
    .orderBy((row) => row('member_id', 'is not', null))
    .orderBy('name_folded')
    .execute()
  return rows.map(({ member_id, ...row }) => ({ ...row, shared: member_id === null }))
}

export const textById = async (trx: Trx, id: number): Promise<StoredText | undefined> => {
  const row = await trx
    .selectFrom('saved_texts')
    .select(['id', 'edition', 'member_id', 'name', 'versions'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { member_id: owner, edition, name, versions } = row
  return { id, edition, owner, name, versions }
}

/** How many texts an owner has beside the one that is meant, and whether one of them has the name. */
export const textsBeside = async (
  trx: Trx,
  owner: Owner,
  { name, but = 0 }: { name: string; but?: number },
): Promise<{ there: number; taken: boolean }> => {
  const rows = await trx
    .selectFrom('saved_texts')
    .select('name_folded')
    .where('member_id', owner === null ? 'is' : '=', owner)
    .where('id', '<>', but)
    .execute()
  const folded = foldText(name)
  return { there: rows.length, taken: rows.some(({ name_folded }) => name_folded === folded) }
}

type Written = { owner: Owner; name: string; versions: Versions; at: Date }

const columns = ({ owner, name, versions, at }: Written) => ({
  ...{ member_id: owner, name, name_folded: foldText(name) },
  ...{ versions: JSON.stringify(versions), saved_at: at },
})

export const insertText = async (trx: Trx, written: Written): Promise<number> => {
  const query = trx.insertInto('saved_texts').values(columns(written)).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export const rewriteText = async (trx: Trx, id: number, written: Written): Promise<void> => {
  await trx
    .updateTable('saved_texts')
    .set((row) => ({ ...columns(written), edition: row('edition', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const removeText = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('saved_texts').where('id', '=', id).execute()
}

/** A member who left has no texts of his own any more; what he shared stays. */
export const forgetTextsOf = async (trx: Trx, memberId: number): Promise<void> => {
  await trx.deleteFrom('saved_texts').where('member_id', '=', memberId).execute()
}
