import { MOST_COUNTED, type RescueState, rescueStates } from '@e-arrival/contract/mail/rescue'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { gateOf, type Lane } from '../outbox/lane.rules.ts'
import { lookAtLanes } from '../outbox/lane.store.ts'
import { isNoneSetUp, type OutlookDeps } from '../prospects/outlook.read.ts'
import { standing } from '../standing.read.ts'

type Asked = { state: RescueState; before?: number | undefined; limit: number }

/** When a mail is next tried: no sooner than its provider is. */
const nextTry = (lane: Lane, due: Date, now: Date): string => {
  const gate = gateOf(lane, now)
  return (gate.kind === 'closed' && gate.until > due ? gate.until : due).toISOString()
}

/** Mails of a state, the newest first; a page is a stretch of an index, wherever it lies. */
export const mailsToRescue = async (db: Db, deps: OutlookDeps, { state, before, limit }: Asked) => {
  const now = deps.clock()
  const { lanes } = await lookAtLanes(db)
  const found = await db
    .selectFrom('mails as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.id', 'o.order_id', 'm.kind', 'm.to_address as to', 'm.subject', 'm.provider'])
    .select(['m.error', 'm.attempts', 'm.created_at', 'm.next_attempt_at'])
    // A literal, so that the planner sees the partial index whatever plan it keeps.
    .where(standing('m'), '=', sql.lit(state))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const isUnsent = state === 'written' && (await isNoneSetUp(deps))
  const rows = found.slice(0, limit).map(({ created_at, next_attempt_at, ...row }) => ({
    ...row,
    none_set_up: isUnsent,
    create_ts: created_at.toISOString(),
    next_attempt_at: next_attempt_at && nextTry(lanes[row.provider], next_attempt_at, now),
  }))
  return { rows, hasMore: found.length > limit }
}

/** How many mails each state has, none counted past the limit. */
export const rescueCounts = async (db: Db): Promise<Record<RescueState, number>> => {
  const counted = rescueStates.map(
    (state) => sql`(select count(*) from (
      select from mails where ${standing('mails')} = ${sql.lit(state)} limit ${sql.lit(MOST_COUNTED + 1)}) n) as ${sql.ref(state)}`,
  )
  const { rows } = await sql<Record<RescueState, number>>`select ${sql.join(counted)}`.execute(db)
  const [counts] = rows
  return Object.fromEntries(
    rescueStates.map((state) => [state, Number(counts?.[state] ?? 0)]),
  ) as Record<RescueState, number>
}
