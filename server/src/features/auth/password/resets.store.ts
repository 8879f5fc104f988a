import { RESET_LINK_MINUTES } from '@e-arrival/contract/values/reset-link'
import type { Db } from '../../../platform/db/db.ts'
import { sweepEnded } from '../../../platform/db/sweep-ended.ts'
import { hashOfSecret } from '../../../platform/ids.ts'

export const RESET_LASTS_MS = RESET_LINK_MINUTES * 60_000

/** Keeps the hash of a mailed token; the token itself is nowhere but in the mail. */
export const storeReset = async (
  db: Db,
  now: Date,
  staffId: number,
  token: string,
): Promise<void> => {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashOfSecret(token),
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LASTS_MS),
      used_at: null,
    })
    .execute()
  await sweepEnded(db, { table: 'password_resets', key: 'token_hash', ends: 'expires_at' }, now)
}

/** Whose link a token is, while it is good; it stays unused. */
export const findReset = (
  db: Db,
  now: Date,
  token: string,
): Promise<{ id: number; name: string; email: string } | undefined> =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('staff as m', 'm.id', 'r.staff_id')
    .select(['m.id', 'm.name', 'm.email'])
    .where('r.token_hash', '=', hashOfSecret(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('m.active', '=', true)
    .executeTakeFirst()

/** Uses a token up and names its member; null where it is unknown, used, too old or its member gone. */
export const useReset = async (db: Db, now: Date, token: string): Promise<number | null> => {
  const used = await db
    .updateTable('password_resets as r')
    .from('staff as m')
    .set({ used_at: now })
    .where('r.token_hash', '=', hashOfSecret(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .whereRef('m.id', '=', 'r.staff_id')
    .where('m.active', '=', true)
    .returning('r.staff_id')
    .executeTakeFirst()
  return used?.staff_id ?? null
}
