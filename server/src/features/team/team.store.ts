import type { Role } from '@e-arrival/contract/permissions'
import type { Db, Trx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'

type Profile = { name: string; email: string; type: Role }

const folded = ({ name, email, type }: Profile) => ({
  name,
  name_folded: foldText(name),
  email,
  email_folded: foldText(email),
  type,
})

/**
 * Lets one change of the team follow another: the rules about names, roles and the last Admin look at everybody. What
 * is read after it, by a statement of its own, stays true to the end of the transaction.
 */
export const lockTeam = async (trx: Trx): Promise<void> => {
  await trx
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Which of a profile's name and address another active member has. */
export const findTaken = async (
  db: Db,
  profile: Profile,
  but?: number,
): Promise<{ name: boolean; email: boolean }> => {
  const { name_folded, email_folded } = folded(profile)
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name_folded', 'email_folded'])
    .where('active', '=', true)
    .where((row) =>
      row.or([row('name_folded', '=', name_folded), row('email_folded', '=', email_folded)]),
    )
    .execute()
  const others = rows.filter(({ id }) => id !== but)
  return {
    name: others.some((other) => other.name_folded === name_folded),
    email: others.some((other) => other.email_folded === email_folded),
  }
}

/** Adds a member; answers his id, or undefined where somebody took the name or address at the same moment. */
export const insertMember = async (
  db: Db,
  profile: Profile,
  passwordHash: string,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('staff')
    .values({ ...folded(profile), password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const saveProfile = async (db: Db, id: number, profile: Profile): Promise<void> => {
  await db.updateTable('staff').set(folded(profile)).where('id', '=', id).execute()
}

/** Takes a member out of the team; his row stays, since history and orders point at it (D23). */
export const deactivate = async (db: Db, now: Date, id: number): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ active: false, deactivated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether there is anybody at all, active or not. */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
