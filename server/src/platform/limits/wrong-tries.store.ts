import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sweepEnded } from '../db/sweep-ended.ts'

/** How many wrong tries a key has within a window that starts with the first of them. */
export type TryLimit = { tries: number; windowSeconds: number }

/** Seconds until the key may try again; 0 where it may now. */
const secondsToWait = async (db: Db, clock: Clock, key: string, limit: TryLimit) => {
  const now = clock()
  const found = await db
    .selectFrom('wrong_tries')
    .select('window_ends')
    .where('key', '=', key)
    .where('window_ends', '>', now)
    .where('tries', '>=', limit.tries)
    .executeTakeFirst()
  return found ? Math.max(1, (found.window_ends.getTime() - now.getTime()) / 1000) : 0
}

/** How many wrong tries a key has in its window, as a part of a statement that asks more; 0 where it has none. */
export const wrongTriesOf = (key: string, at: Date): RawBuilder<number> => sql`coalesce((
  select tries from wrong_tries where key = ${key} and window_ends > ${at}::timestamptz), 0)`

/** The same, asked alone. */
export const readWrongTries = async (db: Db, at: Date, key: string): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`select ${wrongTriesOf(key, at)} as tries`.execute(
    db,
  )
  return rows[0]?.tries ?? 0
}

/**
 * Refuses with 429 and Retry-After a key that has used up its wrong tries. The table is shared by all nodes. A key says
 * what is counted and holds no personal data: hash an e-mail or order id, and pass an address through addressKey.
 */
export const assertNotLimited = async (
  db: Db,
  clock: Clock,
  key: string,
  limit: TryLimit,
): Promise<void> => {
  const retryAfterSeconds = await secondsToWait(db, clock, key, limit)
  if (retryAfterSeconds > 0) throw new AppError('tooMany', undefined, { retryAfterSeconds })
}

/** Counts one wrong try, atomically over all nodes; answers how many the window has now. */
export const countWrongTry = async (
  db: Db,
  clock: Clock,
  key: string,
  limit: TryLimit,
): Promise<number> => {
  const now = clock()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  await sweepEnded(db, { table: 'wrong_tries', key: 'key', ends: 'window_ends' }, now)
  const { rows } = await sql<{ tries: number }>`
    insert into wrong_tries as w (key, tries, window_ends) values (${key}, 1, ${ends}::timestamptz)
    on conflict (key) do update set
      tries = case when w.window_ends > ${now}::timestamptz then w.tries + 1 else 1 end,
      window_ends = case when w.window_ends > ${now}::timestamptz then w.window_ends
        else excluded.window_ends end
    returning tries`.execute(db)
  return rows[0]?.tries ?? 1
}

/** Forgets a key's wrong tries: its owner has just proved himself. */
export const forgetWrongTries = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('wrong_tries').where('key', '=', key).execute()
}
