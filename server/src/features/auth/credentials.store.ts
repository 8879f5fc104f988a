import type { Role } from '@e-arrival/contract/permissions'
import type { Db, Trx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'
import { endSessionsOf } from './sessions/sessions.store.ts'

export type Credentials = {
  id: number
  name: string
  email: string
  type: Role
  passwordHash: string
  version: number
  passwordTooEasy: boolean
}

const credentials = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'type'])
    .select(['password_hash as passwordHash', 'session_version as version'])
    .select('password_too_easy as passwordTooEasy')
    .where('active', '=', true)

/** What an active member signs in with, by his address in any spelling. */
export const credentialsByEmail = (db: Db, email: string): Promise<Credentials | undefined> =>
  credentials(db).where('email_folded', '=', foldText(email)).executeTakeFirst()

/** The same, and nothing of him changes until the transaction is over. */
export const lockedByEmail = (trx: Trx, email: string): Promise<Credentials | undefined> =>
  credentials(trx).where('email_folded', '=', foldText(email)).forNoKeyUpdate().executeTakeFirst()

export const credentialsById = (db: Db, id: number): Promise<Credentials | undefined> =>
  credentials(db).where('id', '=', id).executeTakeFirst()

/** Whether a member has signed in from an address in the last weeks (sessions are kept that long). */
export const isKnownAddress = async (db: Db, staffId: number, ip: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Sets a password, ends all the member's sessions and withdraws his open reset links; part of a transaction. */
export const setPassword = async (
  db: Db,
  now: Date,
  staffId: number,
  passwordHash: string,
): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_too_easy: false })
    .where('id', '=', staffId)
    .execute()
  await revokeSignIns(db, now, staffId)
}

/** Notes what only a sign-in can see, the password being stored as its hash. */
export const notePasswordTooEasy = async (
  db: Db,
  staffId: number,
  easy: boolean,
): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ password_too_easy: easy })
    .where('id', '=', staffId)
    .where('password_too_easy', '<>', easy)
    .execute()
}

/** Ends everything a member is signed in with, also tokens of sessions this transaction cannot see yet. */
export const revokeSignIns = async (db: Db, now: Date, staffId: number): Promise<void> => {
  await db
    .updateTable('staff')
    .set((row) => ({ session_version: row('session_version', '+', 1) }))
    .where('id', '=', staffId)
    .execute()
  await endSessionsOf(db, now, staffId)
  await withdrawResets(db, now, staffId)
}

/** Makes a member's mailed links useless: his password or address has changed. */
export const withdrawResets = async (db: Db, now: Date, staffId: number): Promise<void> => {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}
