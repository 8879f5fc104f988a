import type { MyFactors } from '@e-arrival/contract/auth/factors'
import type { Db } from '../../../platform/db/db.ts'
import { areCodesKept } from '../recovery-codes/recovery-codes.store.ts'
import { countFactors } from './factors.store.ts'

type Shown = Omit<MyFactors, 'needed' | 'passkeysWork'>
type Times = { added_at: Date; last_used_at: Date | null }

const told = ({ added_at, last_used_at }: Times) => ({
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** A member's factors as he sees them: names and times. */
export const readMyFactors = async (db: Db, staffId: number): Promise<Shown> => {
  const app = await db
    .selectFrom('totp_apps')
    .select(['added_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('added_at')
    .execute()
  const member = await db
    .selectFrom('staff')
    .select('password_too_easy')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return {
    app: app ? told(app) : null,
    passkeys: passkeys.map(({ id, name, ...times }) => ({ id, name, ...told(times) })),
    recoveryCodesLeft: (await countFactors(db, staffId)).codes,
    recoveryCodesKept: await areCodesKept(db, staffId),
    passwordTooEasy: member?.password_too_easy ?? false,
  }
}
