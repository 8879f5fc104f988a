import { PASSWORD_MASK, type TeamMember } from '@e-arrival/contract/team'
import type { Db } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'

const members = (db: Db) =>
  db.selectFrom('staff').select(['id', 'name', 'email', 'type']).where('active', '=', true)

const masked = (row: Omit<TeamMember, 'password'>): TeamMember => ({
  ...row,
  password: PASSWORD_MASK,
})

/** The active members in the order they came, passwords never among them (D24). */
export const listTeam = async (db: Db): Promise<TeamMember[]> =>
  (await members(db).orderBy('id').execute()).map(masked)

export const findMember = async (db: Db, id: number): Promise<TeamMember | undefined> => {
  const row = await members(db).where('id', '=', id).executeTakeFirst()
  return row && masked(row)
}

export const findMemberByEmail = (
  db: Db,
  email: string,
): Promise<{ id: number; name: string } | undefined> =>
  members(db).where('email_folded', '=', foldText(email)).executeTakeFirst()
