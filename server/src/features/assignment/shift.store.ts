import type { AssignmentRules } from '@e-arrival/contract/assignment/rules'
import type { Role } from '@e-arrival/contract/permissions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { countersNow } from '../../platform/db/orders/counters-now.ts'
import { isLiveSession } from '../auth/auth.public.ts'
import { type OnShift, ofMember } from './assignment.rules.ts'

/** Writes that a member is in, by the session he says it in, or out. Of one who is in there already the time stays. */
export const writeShift = async (
  db: Db,
  staffId: number,
  said: { session: string; since: Date } | null,
): Promise<void> => {
  await sql`
    insert into assignment_members as a (staff_id, in_session, in_since)
    values (${staffId}::int, ${said?.session ?? null}, ${said?.since ?? null}::timestamptz)
    on conflict (staff_id) do update set in_session = excluded.in_session, in_since = excluded.in_since
    where a.in_session is distinct from excluded.in_session`.execute(db)
}

type Row = { id: number; name: string; in_since: Date; turn: number; holds: number }

/**
 * Who is in: who said so in a session that still counts. It ends with that session, by hand, by eight hours, by an idle hour, with the
 * member or his password. What he holds is counted, never looked for.
 */
const shiftRows = async (db: Db, now: Date, isHeld: boolean): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.id, m.name, a.in_since, a.turn, coalesce((
      select sum(c.n) from ${countersNow(sql`kind = 'mine' and key = m.id::text`)}), 0)::int as holds
    from assignment_members a
      join staff m on m.id = a.staff_id
      join sessions s on s.id = a.in_session and s.staff_id = m.id
    where ${isLiveSession(now)}
    order by m.id ${isHeld ? sql`for update of a` : sql``}`.execute(db)
  return rows
}

export type ShiftMember = OnShift & { inSince: Date }

const onShift = (rows: Row[], rules: AssignmentRules): ShiftMember[] =>
  rows.map(({ in_since, ...row }) => ({ ...row, inSince: in_since, ...ofMember(rules, row.id) }))

/** Who is in, with what the rules say of each. */
export const readShift = async (db: Db, now: Date, rules: AssignmentRules) =>
  onShift(await shiftRows(db, now, false), rules)

/** As readShift, and nobody says that he is out until the transaction ends: after he said so nothing is given to him. */
export const holdShift = async (trx: Trx, now: Date, rules: AssignmentRules) =>
  onShift(await shiftRows(trx, now, true), rules)

/** The number of what was given last, to whomever. */
export const lastTurn = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ turn: number }>`
    select coalesce(max(turn), 0)::int8 as turn from assignment_members`.execute(db)
  return Number(rows[0]?.turn ?? 0)
}

/** Writes which turn each member had last; a turn never goes back. */
export const writeTurns = async (
  trx: Trx,
  members: readonly { id: number; turn: number }[],
): Promise<void> => {
  await sql`
    update assignment_members a set turn = n.turn
    from jsonb_to_recordset(${JSON.stringify(members)}::text::jsonb) as n (id int, turn bigint)
    where a.staff_id = n.id and a.turn < n.turn`.execute(trx)
}

/** The open orders that each active member holds, and since when he is in. */
export const readMembers = async (db: Db, now: Date) => {
  const isIn = new Map((await shiftRows(db, now, false)).map((row) => [row.id, row.in_since]))
  const { rows } = await sql<{ id: number; name: string; type: Role; holds: number }>`
    select m.id, m.name, m.type, coalesce(held.n, 0)::int as holds
    from staff m left join (
      select key, sum(n) as n from ${countersNow(sql`kind = 'mine'`)} group by key
    ) held on held.key = m.id::text
    where m.active order by m.name, m.id`.execute(db)
  return rows.map((row) => ({ ...row, inSince: isIn.get(row.id)?.toISOString() ?? null }))
}
