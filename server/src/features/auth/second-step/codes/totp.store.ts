import type { Db } from '../../../../platform/db/db.ts'

/** Puts a sealed secret in the place of the member's app; its first code counts as used. */
export const saveApp = async (
  trx: Db,
  now: Date,
  app: { staffId: number; secret: string; step: number },
): Promise<void> => {
  const row = { secret: app.secret, added_at: now, last_used_at: now, last_step: app.step }
  await trx
    .insertInto('totp_apps')
    .values({ staff_id: app.staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

/** The sealed secret of a member's app. */
export const findApp = async (db: Db, staffId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('totp_apps')
      .select('secret')
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
  )?.secret

/** Uses a half minute's code up, and with it all older ones; false where it was used before. */
export const useStep = async (
  db: Db,
  now: Date,
  staffId: number,
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_apps')
    .set({ last_step: step, last_used_at: now })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
