import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { beyondPlace } from '../beyond.read.ts'
import { totalOf } from '../counters/counted.read.ts'
import { inOrder, sortKey } from '../sort.read.ts'
import { type Window, walked } from '../walked.read.ts'
import { changesSince } from './changes-since.read.ts'
import { type Landmarked, spanOf } from './landmarked.read.ts'

/** From so many changes on landmarks are made anew: to look at each costs a page more than to walk to it. */
export const REFRESHED_AFTER = 200

/** So many landmarks are counted by one statement, so that none takes long. */
const AT_ONCE = 200

/** All that follows sees the orders, and what was noted of them, as of one moment; what that needs is not swept away meanwhile. */
const standStill = async (trx: Trx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(trx)
  await sql`lock table landmark_lists in row exclusive mode`.execute(trx)
}

const isFresh = async (trx: Trx, list: Landmarked): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    with ${changesSince(list)}
    select exists (select from list) and tally.n < ${REFRESHED_AFTER} and not tally.unsettled as fresh
    from tally`.execute(trx)
  return rows[0]?.fresh === true
}

const begin = async (trx: Trx, { name, scope }: Landmarked): Promise<{ id: number; n: number }> => {
  await sql`delete from landmark_lists where name = ${name}`.execute(trx)
  const { rows } = await sql<{ id: number; n: number }>`
    insert into landmark_lists (name, taken, cluster)
    select ${name}, pg_current_snapshot(), system_identifier from pg_control_system()
    returning id, ${totalOf(scope)} as n`.execute(trx)
  return rows[0] ?? { id: 0, n: 0 }
}

type Mark = { upto: number; order_id: number }
type Stretch = { listId: number; span: number; after: Mark | undefined }

/** Counts on from a landmark, or from the list's beginning; answers the last landmark set, or none at the list's end. */
const setNext = async (
  trx: Trx,
  { walk, sort }: Landmarked,
  { listId, span, after }: Stretch,
): Promise<Mark | undefined> => {
  const window: Window = { offset: 0, limit: span * AT_ONCE }
  const place = after
    ? sql`with place as materialized (
        select orders.id, ${sortKey(sort)} as k from orders where id = ${after.order_id})`
    : sql``
  const rest: RawBuilder<unknown> = walked(walk, sort, window, after ? { side: 'after' } : {})
  const { rows } = await sql<Mark>`${place}
    insert into landmarks (list_id, upto, order_id)
    select ${listId}, ${after?.upto ?? 0} + n, id from (
      select walked.id, row_number() over (order by ${inOrder(sort, sql`walked.k`, sql`walked.id`)}) as n
      from ${after ? beyondPlace(rest) : sql`(${rest})`} walked
    ) numbered where n % ${sql.lit(span)} = 0
    returning upto, order_id`.execute(trx)
  if (rows.length < AT_ONCE) return undefined
  return rows.reduce((last, mark) => (mark.upto > last.upto ? mark : last))
}

/**
 * Sets the landmarks of a list anew where there are none, or where too much has changed since: walks all of it once, at one moment, by
 * portions. span: how far apart, else by the list's length.
 */
export const makeLandmarks = (db: Db, list: Landmarked, span?: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await standStill(trx)
    if (await isFresh(trx, list)) return
    const { id, n } = await begin(trx, list)
    const stretch = { listId: id, span: span ?? spanOf(n) }
    let after = await setNext(trx, list, { ...stretch, after: undefined })
    while (after) after = await setNext(trx, list, { ...stretch, after })
  })
