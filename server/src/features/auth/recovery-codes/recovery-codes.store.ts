import type { Db } from '../../../platform/db/db.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** Gives a member ten new codes in place of any he has; answers them, which are stored as hashes alone. */
export const renewCodes = async (trx: Db, staffId: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codes.map((code) => ({
    ...{ staff_id: staffId, code_hash: hashOfRecoveryCode(code) },
    kept: false,
  }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Uses a code up; false where the member has no such code any more. */
export const useCode = async (
  db: Db,
  now: Date,
  staffId: number,
  code: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a member keeps the codes that this one is of; false where newer ones have replaced them. */
export const keepCodes = async (db: Db, staffId: number, code: string): Promise<boolean> => {
  const ofThem = db
    .selectFrom('recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ kept: true })
    .where('staff_id', 'in', ofThem)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the codes that this one is of are still the member's; those that were used are of them too. */
export const areCodesHis = async (db: Db, staffId: number, code: string): Promise<boolean> =>
  (await db
    .selectFrom('recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .executeTakeFirst()) !== undefined

/** True also of who has none. */
export const areCodesKept = async (db: Db, staffId: number): Promise<boolean> =>
  (await db
    .selectFrom('recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('kept', '=', false)
    .limit(1)
    .executeTakeFirst()) === undefined
