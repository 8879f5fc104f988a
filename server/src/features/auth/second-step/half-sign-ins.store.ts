import type { Db } from '../../../platform/db/db.ts'
import { sweepEnded } from '../../../platform/db/sweep-ended.ts'
import { hashOfSecret, newSecret } from '../../../platform/ids.ts'

export const HALF_LASTS_MS = 10 * 60_000

/** Notes that somebody gave the right password; answers the token of this sign-in, which is good for its second step alone. */
export const openHalf = async (
  db: Db,
  now: Date,
  member: { id: number; version: number },
): Promise<string> => {
  const token = newSecret()
  await db
    .insertInto('half_sign_ins')
    .values({
      token_hash: hashOfSecret(token),
      staff_id: member.id,
      session_version: member.version,
      expires_at: new Date(now.getTime() + HALF_LASTS_MS),
    })
    .execute()
  await sweepEnded(db, { table: 'half_sign_ins', key: 'token_hash', ends: 'expires_at' }, now)
  return token
}

/** Whose half sign-in a token is; null where it is none, too old, or his password has changed since. */
export const findHalf = async (db: Db, now: Date, token: string): Promise<number | null> => {
  const found = await db
    .selectFrom('half_sign_ins as h')
    .innerJoin('staff as m', 'm.id', 'h.staff_id')
    .select('m.id')
    .where('h.token_hash', '=', hashOfSecret(token))
    .where('h.expires_at', '>', now)
    .where('m.active', '=', true)
    .whereRef('m.session_version', '=', 'h.session_version')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Uses a half sign-in up; false where somebody was quicker, or the password has changed since. Lock the member's row before. */
export const closeHalf = async (trx: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('half_sign_ins as h')
    .using('staff as m')
    .where('h.token_hash', '=', hashOfSecret(token))
    .whereRef('m.id', '=', 'h.staff_id')
    .whereRef('m.session_version', '=', 'h.session_version')
    .where('m.active', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
