import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export const WINDOW_MS = 15 * 60_000
/** Addresses that are told apart in one window at one member, or at nobody: those of a crowd are counted together. */
export const MOST_ADDRESSES = 20

export type Counted = {
  id: number
  tries: number
  /** It counts the addresses of a crowd together. */
  isCrowd: boolean
}
type Where = {
  staffId: number
  address: string
  /** What was refused: each sort has rows of its own. */
  what: string
}

/** The column "address" names both; no address has a |, and what versions before wrote has none. */
const keysOf = ({ address, what }: Where) => ({ one: `${address}|${what}`, crowd: `|${what}` })

const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Counts a refusal in the row there is for it; false where there is none yet. One statement: most of a flood. */
export const countFurther = async (db: Db, now: Date, where: Where): Promise<boolean> => {
  const { one, crowd } = keysOf(where)
  const { rows } = await sql`
    update sign_in_refusals set tries = tries + 1, last_at = ${now}::timestamptz
    where id = (
      select id from sign_in_refusals
      where staff_id = ${where.staffId}::int and window_starts = ${windowOf(now)}::timestamptz
        and address in (${one}::text, ${crowd}::text)
      order by address = ${one}::text desc limit 1)
    returning id`.execute(db)
  return rows.length > 0
}

/** Counts a refusal in the row of its member (0 for nobody), sort, address and quarter of an hour, which the first one makes. */
export const countRefusal = async (db: Db, now: Date, where: Where): Promise<Counted> => {
  const starts = windowOf(now)
  const { one, crowd } = keysOf(where)
  const { rows } = await sql<Counted>`
    with known as (
      select count(*) as n, coalesce(bool_or(address = ${one}::text), false) as mine from sign_in_refusals
      where staff_id = ${where.staffId}::int and window_starts = ${starts}::timestamptz
        and split_part(address, '|', 2) = ${where.what}::text
    )
    insert into sign_in_refusals as r (staff_id, address, window_starts, tries, last_at)
    select ${where.staffId}::int,
      case when known.mine or known.n < ${MOST_ADDRESSES}::int then ${one}::text else ${crowd}::text end,
      ${starts}::timestamptz, 1, ${now}::timestamptz from known
    on conflict (staff_id, window_starts, address)
      do update set tries = r.tries + 1, last_at = excluded.last_at
    returning id, tries, address = ${crowd}::text as "isCrowd"`.execute(db)
  return rows[0] ?? { id: 0, tries: 0, isCrowd: false }
}

/** How many refusals each of these rows has counted by now. */
export const triesOf = async (db: Db, ids: number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sign_in_refusals')
    .select(['id', 'tries'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

const KEPT_MS = 24 * 60 * 60_000
const SWEPT_AT_ONCE = 1000

/** Forgets rows of windows that are over which count one try: an event of the log that has none stands for one. Answers how many. */
export const sweepRefusals = async (db: Db, now: Date): Promise<number> => {
  for (let swept = 0; ; ) {
    const gone = await db
      .deleteFrom('sign_in_refusals')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('sign_in_refusals')
          .select('id')
          .where('window_starts', '<', new Date(now.getTime() - KEPT_MS))
          .where('tries', '=', 1)
          .limit(SWEPT_AT_ONCE),
      )
      .executeTakeFirst()
    swept += Number(gone.numDeletedRows)
    if (gone.numDeletedRows < SWEPT_AT_ONCE) return swept
  }
}
