import type { RefusalKind, RefusedFor } from '@e-arrival/contract/auth/sign-in-log'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { NewActivity } from '../../../platform/event-log/activity.ts'
import { type Actor, systemAs } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { deviceName } from '../sessions/device-name.ts'
import { type Counted, countFurther, countRefusal } from './refusals.store.ts'

const somebody = systemAs('somebody')

type Member = { id: number; name: string }
type Refusal = {
  from: { ip: string; userAgent: string }
  /** What was wrong. */
  detail: RefusedFor
} & (
  | {
      kind: 'sign-in.refused'
      /** Whom he said to be; undefined where nobody has the address he gave, which is not kept. */
      member: Member | undefined
    }
  /** Of somebody who is in: he did it, and not somebody. */
  | { kind: Exclude<RefusalKind, 'sign-in.refused'>; member: Member }
)

/**
 * Tells the log of a refused try. The first of its sort in a quarter of an hour from one address is an event; those after it are
 * counted beside it, so that guessing writes no event each and holds up nobody who writes one.
 */
export const recordRefusal = async (db: Db, clock: Clock, refusal: Refusal): Promise<void> => {
  const { kind, member, from, detail } = refusal
  const what = `${kind}: ${detail}`
  const where = { staffId: member?.id ?? 0, address: addressKey(from.ip), what }
  if (await countFurther(db, clock(), where)) return
  await inTransaction(db, async (trx) => {
    const now = clock()
    const counted = await countRefusal(trx, now, where)
    if (counted.tries !== 1) return
    await appendActivity(trx, actorOf(refusal), now, toldOf(refusal, counted))
  })
}

const actorOf = (refusal: Refusal): Actor =>
  refusal.kind === 'sign-in.refused'
    ? somebody
    : { kind: 'staff', id: refusal.member.id, name: refusal.member.name }

const toldOf = (refusal: Refusal, { id, isCrowd }: Counted): NewActivity => {
  const { from, detail } = refusal
  const data = {
    address: isCrowd ? 'many addresses' : from.ip,
    device: isCrowd ? '' : deviceName(from.userAgent),
    detail,
    counted: id,
  }
  const { kind, member } = refusal
  if (kind !== 'sign-in.refused')
    return { kind, data: { memberId: member.id, name: member.name, ...data } }
  const whose = member ? { memberId: member.id, name: member.name } : { name: '' }
  return { kind, data: { ...whose, ...data } }
}
