import type { NewMember } from '@e-arrival/contract/team'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/http/session.ts'
import { hashPassword } from '../auth/auth.public.ts'
import { assertFree, takenMeanwhile } from './assert-free.ts'
import { changingTeam } from './changing-team.ts'
import { assertMayGrant } from './team.rules.ts'
import { insertMember } from './team.store.ts'

/** Adds a member; answers his id. Throws where a Manager would make an Admin, or the name or address is taken (D23). */
export const addMember = async (db: Db, by: Member, member: NewMember): Promise<number> => {
  const passwordHash = await hashPassword(member.password)
  return changingTeam(db, by, async (trx, caller) => {
    assertMayGrant(caller, member.type)
    return insertFree(trx, member, passwordHash)
  })
}

/** Adds a member nobody signed in has asked for: the command line, the first start. */
export const addStaff = async (db: Db, member: NewMember): Promise<number> =>
  insertFree(db, member, await hashPassword(member.password))

const insertFree = async (db: Db, member: NewMember, passwordHash: string): Promise<number> => {
  await assertFree(db, member)
  const id = await insertMember(db, member, passwordHash)
  if (id === undefined) throw takenMeanwhile()
  return id
}
