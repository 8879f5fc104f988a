import type { RefusalKind } from '@e-arrival/contract/auth/sign-in-log'
import type { Db } from '../../../platform/db/db.ts'
import type { ActivityData } from '../../../platform/event-log/activity.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { deviceName } from '../sessions/device-name.ts'

type Kind = Exclude<Extract<keyof ActivityData, `sign-in.${string}`>, RefusalKind>
type Entry = {
  kind: Kind
  member: { id: number; name: string }
  from: { ip: string; userAgent: string }
  /** Which factor, which way. */
  detail: string
  /** Who did it, where it was not the member. */
  by?: { id: number; name: string }
}

/** Tells the office's log, and through it the member, what was done to his sign-in; the last lock of its transaction. */
export const logSignIn = (
  trx: Db,
  at: Date,
  { kind, member, from, detail, by = member }: Entry,
): Promise<void> => {
  const data = {
    memberId: member.id,
    name: member.name,
    address: from.ip,
    device: deviceName(from.userAgent),
    detail,
  }
  return appendActivity(trx, { kind: 'staff', id: by.id, name: by.name }, at, { kind, data })
}
