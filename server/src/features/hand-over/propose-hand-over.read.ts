import {
  type HandOverProposal,
  type HandOverReason,
  PROPOSED_EACH,
} from '@e-arrival/contract/hand-over/hand-over'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { type NowDeps, readNow } from '../now/now.public.ts'
import { firstOrders, listsHolding } from '../orders/orders.public.ts'
import { listsOf } from './hand-over.rules.ts'

/** What a member might hand over: the first orders of each list, each order once with all that speaks for it. */
export const readProposal = async (
  db: Db,
  deps: NowDeps,
  member: Member,
): Promise<HandOverProposal> => {
  const { today, queue, figures } = await readNow(db, deps, member)
  const lists = listsOf(member.type, today)
  const proposed = new Map<number, OrderRow>()
  for (const { name, ...list } of lists) {
    if (figures.find((figure) => figure.name === name)?.count === 0) continue
    for (const row of await firstOrders({ db, ...deps }, member, list, PROPOSED_EACH))
      proposed.set(row.id, row)
  }
  const reasons = await listsHolding(db, { member, today }, lists, [...proposed.keys()])
  const orders = [...proposed.values()].map((row) => {
    const { id, order_id, full_name, surname, process_status, arrival_date, assign_to } = row
    const why = (reasons.get(id) ?? []) as HandOverReason[]
    return { order_id, full_name, surname, process_status, arrival_date, assign_to, reasons: why }
  })
  return { today, queue, figures, orders }
}
