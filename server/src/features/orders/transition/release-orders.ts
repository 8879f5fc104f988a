import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { breathe } from '../../../platform/jobs/unhurried.ts'
import { leaversWithOrders, openOrdersOf } from './orders.store.ts'
import { transitionOrders } from './transition.ts'

/** As many as a bulk action takes at once. */
const AT_ONCE = 500

type Leaver = { id: number; name: string }

/**
 * Frees every open order a member held who is in the team no longer (D23), portion by portion, each a transaction of its own: nobody can be
 * given an order of his meanwhile, and an order that somebody else has by then is left to him.
 */
export const releaseAssignments = async (
  db: Db,
  actor: Actor,
  { id, name }: Leaver,
  at: Date,
): Promise<void> => {
  const batch = randomUUID()
  const change = { kind: 'free' } as const
  const by = { actor, role: null }
  for (let after = 0; ; ) {
    const ids = await openOrdersOf(db, id, { after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    const orders = ids.map((order) => ({ id: order, holder: name }))
    await inTransaction(db, (trx) => transitionOrders(trx, { orders, change, by, at, batch }))
    after = last
    await breathe()
  }
}

/** Frees what was left with leavers by a server that was stopped on the way. */
export const releaseLeft = async (db: Db, at: Date): Promise<void> => {
  for (const leaver of await leaversWithOrders(db))
    await releaseAssignments(db, systemActor, leaver, at)
}
