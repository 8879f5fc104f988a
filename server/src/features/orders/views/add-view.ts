import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { ViewLook } from '@e-arrival/contract/orders/views'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { NewActivity } from '../../../platform/event-log/activity.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { assertFits, assertMayShare, assertRoom, nameTaken } from './views.rules.ts'
import { holdViews, insertView, shelfOf } from './views.store.ts'

type NewView = { queue: QueueName; name: string; shared: boolean; look: ViewLook }

/** Saves a view of a queue that its member may see; answers its id. */
export const addView = (
  db: Db,
  { clock }: { clock: Clock },
  by: Member,
  { queue, name, shared, look }: NewView,
): Promise<number> => {
  assertFits(queue, look)
  if (shared) assertMayShare(by.type)
  return inTransaction(db, async (trx) => {
    await holdViews(trx, queue)
    const shelf = { queue, memberId: shared ? null : by.id }
    const { there, taken } = await shelfOf(trx, shelf, { name })
    if (taken) throw nameTaken()
    assertRoom(shelf, there)
    const at = clock()
    const id = await insertView(trx, shelf, { name, look, at })
    const actor = { kind: 'staff', id: by.id, name: by.name } as const
    const said: NewActivity = { kind: 'shared-view.added', data: { queue, view: id } }
    if (shared) await appendActivity(trx, actor, at, said)
    return id
  })
}
