import {
  type HandOverProposal,
  type HandOverReason,
  PROPOSED_EACH,
} from '@e-arrival/contract/hand-over/hand-over'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { type NowDeps, readNow } from '../now/now.public.ts'
import { firstOrders } from '../orders/orders.public.ts'
import { listsOf } from './hand-over.rules.ts'

type Proposed = HandOverProposal['orders'][number]

/** What a member might hand over: the first orders of each list, each order once with all that speaks for it. */
export const readProposal = async (
  db: Db,
  deps: NowDeps,
  member: Member,
): Promise<HandOverProposal> => {
  const { today, queue, figures } = await readNow(db, deps, member)
  const proposed = new Map<string, Proposed>()
  for (const { name, ...list } of listsOf(member.type, today)) {
    const count = figures.find((figure) => figure.name === name)?.count
    if (count === 0) continue
    for (const row of await firstOrders({ db, ...deps }, member, list, PROPOSED_EACH))
      note(proposed, row, name)
  }
  return { today, queue, figures, orders: [...proposed.values()] }
}

const note = (
  proposed: Map<string, Proposed>,
  row: Omit<Proposed, 'reasons'>,
  name: HandOverReason,
): void => {
  const { order_id, full_name, surname, process_status, arrival_date, assign_to } = row
  const known = proposed.get(order_id)
  if (known) known.reasons.push(name)
  else
    proposed.set(order_id, {
      ...{ order_id, full_name, surname, process_status, arrival_date, assign_to },
      reasons: [name],
    })
}
