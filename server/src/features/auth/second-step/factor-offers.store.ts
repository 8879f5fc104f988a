import type { Db } from '../../../platform/db/db.ts'
import { sweepEnded } from '../../../platform/db/sweep-ended.ts'

/** Who was asked: a session or a half sign-in; nobody else can answer. */
export type Holder = { key: string }
type Purpose = 'totp' | 'add-passkey' | 'use-passkey'

export const OFFER_LASTS_MS = 10 * 60_000

/** Keeps what a holder was asked, in place of what he was asked before. */
export const putOffer = async (
  db: Db,
  now: Date,
  holder: Holder,
  purpose: Purpose,
  value: string,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + OFFER_LASTS_MS)
  await db
    .insertInto('factor_offers')
    .values({ holder: holder.key, purpose, value, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['holder', 'purpose']).doUpdateSet({ value, expires_at }),
    )
    .execute()
  await sweepEnded(db, { table: 'factor_offers', key: 'ctid', ends: 'expires_at' }, now)
}

/** What the holder was asked, which stays open; undefined where nothing is. */
export const readOffer = async (
  db: Db,
  now: Date,
  holder: Holder,
  purpose: Purpose,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('factor_offers')
      .select('value')
      .where('holder', '=', holder.key)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.value

/** Closes what the holder was asked, where it is still this: each is answered once, rightly or not. False where it is over. */
export const takeOffer = async (
  db: Db,
  now: Date,
  holder: Holder,
  purpose: Purpose,
  value: string,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('factor_offers')
    .where('holder', '=', holder.key)
    .where('purpose', '=', purpose)
    .where('value', '=', value)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}
