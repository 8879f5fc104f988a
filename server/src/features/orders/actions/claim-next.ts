import { randomUUID } from 'node:crypto'
import { claimTexts, type QueueSelection } from '@e-arrival/contract/orders/bulk'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import type { By } from '../transition/transition-state.ts'
import { changeKnown, type OrderDeps } from './change-orders.ts'
import { holdMostUrgent, selected } from './selected-orders.read.ts'

/**
 * Gives the caller the most urgent free order of a queue. Members who ask at once get different ones. Refuses with
 * notFound when none is free.
 */
export const claimNext = async (
  db: Db,
  { clock }: OrderDeps,
  { by, member, selection }: { by: By; member: Member; selection: QueueSelection },
): Promise<{ id: number; order_id: string }> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const id = await holdMostUrgent(trx, await selected(trx, member, selection, at))
    if (id === undefined) throw new AppError('notFound', claimTexts.none)
    const to = { id: member.id, name: member.name }
    const results = await changeKnown(trx, at, [{ id }], {
      action: {
        kind: 'assign',
        label: `Assigned to ${member.name}`,
        change: { kind: 'assign', to, takeOver: false },
      },
      by,
      batch: { id: randomUUID(), part: 0 },
    })
    const result = results.get(id)
    if (!result?.done) throw new AppError('refused', result?.message)
    return { id, order_id: result.order_id }
  })
