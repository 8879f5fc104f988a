import type { NewMember } from '@e-arrival/contract/team'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NewActivity } from '../../platform/event-log/activity.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { hashNewPassword } from '../auth/auth.public.ts'
import { assertFree, takenMeanwhile } from './assert-free.ts'
import { changingTeam } from './changing-team.ts'
import { assertMayGrant } from './team.rules.ts'
import { insertMember } from './team.store.ts'

/** Adds a member; answers his id. Throws where a Manager would make an Admin, or the name or address is taken (D23). */
export const addMember = async (
  db: Db,
  deps: { clock: Clock; minPassword: number },
  by: Session,
  member: NewMember,
): Promise<number> => {
  const passwordHash = await hashOf(member, deps.minPassword)
  let id = 0
  await changingTeam(db, deps, by, async (trx, caller) => {
    assertMayGrant(caller, member.type)
    id = await insertFree(trx, member, passwordHash)
    return added(member)
  })
  return id
}

const hashOf = (member: NewMember, minPassword: number): Promise<string> =>
  hashNewPassword(member.password, member, { minPassword, field: 'password' })

const added = ({ name, type }: NewMember): NewActivity => ({
  kind: 'member.added',
  data: { name, type },
})

/** Adds a member nobody signed in has asked for: the command line, the first start. */
export const addStaff = async (db: Db, member: NewMember, minPassword: number): Promise<number> => {
  const passwordHash = await hashOf(member, minPassword)
  return inTransaction(db, async (trx) => {
    const id = await insertFree(trx, member, passwordHash)
    await appendActivity(trx, systemActor, systemClock(), added(member))
    return id
  })
}

const insertFree = async (db: Db, member: NewMember, passwordHash: string): Promise<number> => {
  await assertFree(db, member)
  const id = await insertMember(db, member, passwordHash)
  if (id === undefined) throw takenMeanwhile()
  return id
}
