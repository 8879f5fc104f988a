import { SIGN_INS_SHOWN, type SignInRow } from '@e-arrival/contract/auth/sign-ins'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { triesOf } from './refusals.store.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const detailOf = (data: Record<string, unknown>): string =>
  Array.isArray(data.fields) ? data.fields.join(', ') : text(data.detail)

/** What happened to a member's sign-in, newest first. */
export const readMySignIns = async (db: Db, staffId: number): Promise<SignInRow[]> => {
  const rows = await db
    .selectFrom('activity')
    .select(['seq', 'at', 'actor_name', 'kind', 'data'])
    .where(sql<boolean>`data ? 'memberId'`)
    .where(sql<string>`data->>'memberId'`, '=', String(staffId))
    .orderBy('seq', 'desc')
    .limit(SIGN_INS_SHOWN)
    .execute()
  const tries = await triesOf(db, rows.map(({ data }) => Number(data.counted)).filter(Boolean))
  return rows.map(({ seq, at, actor_name, kind, data }) => ({
    ...{ seq, at: at.toISOString(), kind, by: actor_name },
    ...{ address: text(data.address), device: text(data.device), detail: detailOf(data) },
    tries: tries.get(Number(data.counted)) ?? 1,
  }))
}
