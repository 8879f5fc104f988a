import type { Shift } from '@e-arrival/contract/assignment/shift'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { tellScreens } from '../../platform/live/notify-orders.store.ts'
import { notifyAssignment, readRules } from './rules.store.ts'
import { readShift, writeShift } from './shift.store.ts'

type Deps = { db: Db; clock: Clock }

/** Whether a member is in, and whether that leads to anything. */
export const shiftOf = async ({ db, clock }: Deps, { member }: Session): Promise<Shift> => {
  const { rules } = await readRules(db)
  const own = (await readShift(db, clock(), rules)).find(({ id }) => id === member.id)
  return { inSince: own?.inSince.toISOString() ?? null, rulesOn: rules.on }
}

/** A member says of himself that he is in, by the session he says it in, or out; nothing is new of who was so already. */
export const sayShift = async (
  deps: Deps,
  session: Session,
  isIn: boolean,
): Promise<{ shift: Shift; isNew: boolean }> => {
  const wasIn = await inTransaction(deps.db, async (trx) => {
    const { inSince } = await shiftOf({ ...deps, db: trx }, session)
    const said = isIn ? { session: session.id, since: deps.clock() } : null
    await writeShift(trx, session.member.id, said)
    await tellScreens(trx, 'shift')
    if (isIn) await notifyAssignment(trx)
    return inSince !== null
  })
  return { shift: await shiftOf(deps, session), isNew: wasIn !== isIn }
}
