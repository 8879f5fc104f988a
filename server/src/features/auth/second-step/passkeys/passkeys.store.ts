import type { Db } from '../../../../platform/db/db.ts'

export type Passkey = {
  id: string
  publicKey: Buffer
  counter: number
  transports: string
}

export const passkeysOf = (db: Db, staffId: number): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'public_key as publicKey', 'counter', 'transports'])
    .where('staff_id', '=', staffId)
    .orderBy('added_at')
    .execute()

/** Adds a passkey; false where somebody has this very one already. */
export const insertPasskey = async (
  trx: Db,
  now: Date,
  staffId: number,
  passkey: Passkey & { name: string },
): Promise<boolean> => {
  const { id, publicKey, counter, transports, name } = passkey
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({
      ...{ id, staff_id: staffId, public_key: publicKey, counter, transports, name },
      ...{ added_at: now, last_used_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes a use; false where another use of the same passkey came between, or it was removed. */
export const notePasskeyUse = async (
  db: Db,
  now: Date,
  passkey: Passkey,
  counter: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes one of a member's passkeys; answers its name, undefined where he has no such one. */
export const deletePasskey = async (
  trx: Db,
  staffId: number,
  id: string,
): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('passkeys')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name
