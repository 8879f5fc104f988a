import type { Proof } from '@e-arrival/contract/auth/second-step'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** How many factors of each kind a member has. */
export type FactorCount = { app: number; passkeys: number; codes: number }

/** The same for nobody (0): a sign-in asks it of everybody. */
export const countFactors = async (db: Db, staffId: number): Promise<FactorCount> => {
  const { rows } = await sql<FactorCount>`select
    (select count(*)::int from totp_apps where staff_id = ${staffId}::int) as app,
    (select count(*)::int from passkeys where staff_id = ${staffId}::int) as passkeys,
    (select count(*)::int from recovery_codes where staff_id = ${staffId}::int and used_at is null) as codes`.execute(
    db,
  )
  return rows[0] ?? { app: 0, passkeys: 0, codes: 0 }
}

/** Recovery codes alone are no factor: they stand in for one. */
export const hasFactor = ({ app, passkeys }: FactorCount): boolean => app + passkeys > 0

/** How somebody with these factors proves that it is he; [] for who has none. */
export const proofsOf = (count: FactorCount): Proof[] => {
  if (!hasFactor(count)) return []
  return [
    ...(count.passkeys > 0 ? (['passkey'] as const) : []),
    ...(count.app > 0 ? (['code'] as const) : []),
    ...(count.codes > 0 ? (['recovery'] as const) : []),
  ]
}

/** Holds a member's factors still for the rest of the transaction. */
export const lockFactors = async (trx: Db, staffId: number): Promise<FactorCount> => {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  return countFactors(trx, staffId)
}

/** False where he had none. */
export const deleteApp = async (trx: Db, staffId: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_apps')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteCodes = async (trx: Db, staffId: number): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
}

/** Takes every factor of a member away; false where he had none. */
export const deleteFactors = async (trx: Db, staffId: number): Promise<boolean> => {
  const had = hasFactor(await lockFactors(trx, staffId))
  await deleteApp(trx, staffId)
  await trx.deleteFrom('passkeys').where('staff_id', '=', staffId).execute()
  await deleteCodes(trx, staffId)
  return had
}
