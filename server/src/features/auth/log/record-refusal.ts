import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemAs } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { deviceName } from '../sessions/device-name.ts'
import { type Counted, countFurther, countRefusal, MANY_ADDRESSES } from './refusals.store.ts'

const somebody = systemAs('somebody')

type Refusal = {
  /** Whom he said to be; undefined where nobody has the address he gave, which is not kept. */
  member: { id: number; name: string } | undefined
  from: { ip: string; userAgent: string }
  /** What was wrong. */
  detail: string
}

/**
 * Tells the log of a refused sign-in. The first of a quarter of an hour from one address is an event; those after it are
 * counted beside it, so that guessing writes no event each and holds up nobody who writes one.
 */
export const recordRefusal = async (db: Db, clock: Clock, refusal: Refusal): Promise<void> => {
  const { member, from } = refusal
  const where = { staffId: member?.id ?? 0, address: addressKey(from.ip) }
  if (await countFurther(db, clock(), where)) return
  await inTransaction(db, async (trx) => {
    const now = clock()
    const counted = await countRefusal(trx, now, where)
    if (counted.tries !== 1) return
    await appendActivity(trx, somebody, now, {
      kind: 'sign-in.refused',
      data: toldOf(refusal, counted),
    })
  })
}

const toldOf = ({ member, from, detail }: Refusal, { id, address }: Counted) => {
  const crowd = address === MANY_ADDRESSES
  return {
    ...(member ? { memberId: member.id } : {}),
    name: member?.name ?? '',
    address: crowd ? 'many addresses' : from.ip,
    device: crowd ? '' : deviceName(from.userAgent),
    detail,
    counted: id,
  }
}
