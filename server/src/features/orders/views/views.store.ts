import type { ViewLook } from '@e-arrival/contract/orders/views'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { foldText } from '../../../platform/fold.ts'
import type { Shelf } from './views.rules.ts'

export type StoredView = Shelf & { id: number; name: string }

/** Holds the views of a queue, whoever's they are: names and numbers are looked at, then changed. */
export const holdViews = async (trx: Trx, queue: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('saved_views'))`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${queue}))`.execute(trx)
}

/** Holds the views of all queues. */
export const holdAllViews = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'))`.execute(trx)
}

export const viewById = async (trx: Trx, id: number): Promise<StoredView | undefined> => {
  const row = await trx
    .selectFrom('saved_views')
    .select(['id', 'queue', 'member_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id, queue: row.queue, memberId: row.member_id, name: row.name }
}

/** How many views stand on a shelf beside the one that is meant, and whether one of them has the name. */
export const shelfOf = async (
  trx: Trx,
  { queue, memberId }: Shelf,
  { name, but = 0 }: { name: string; but?: number },
): Promise<{ there: number; taken: boolean }> => {
  const rows = await trx
    .selectFrom('saved_views')
    .select('name_folded')
    .where('queue', '=', queue)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('id', '<>', but)
    .execute()
  const folded = foldText(name)
  return { there: rows.length, taken: rows.some(({ name_folded }) => name_folded === folded) }
}

export const insertView = async (
  trx: Trx,
  { queue, memberId }: Shelf,
  { name, look, at }: { name: string; look: ViewLook; at: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('saved_views')
    .values({
      ...{ queue, member_id: memberId, name, name_folded: foldText(name) },
      ...{ look: JSON.stringify(look), saved_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveView = async (
  trx: Trx,
  { id, name, memberId }: StoredView,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('saved_views')
    .set({ name, name_folded: foldText(name), member_id: memberId, saved_at: at })
    .where('id', '=', id)
    .execute()
}

export const removeViews = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from saved_views where id = any(${ids}::int[])`.execute(trx)
}

/** A member who left has no views of his own any more; what he shared stays. */
export const forgetViewsOf = async (trx: Trx, memberId: number): Promise<void> => {
  await trx.deleteFrom('saved_views').where('member_id', '=', memberId).execute()
}
