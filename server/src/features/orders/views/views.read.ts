import type { QueueName } from '@e-arrival/contract/orders/queues'
import { type OrderView, type ViewLook, viewLookSchema } from '@e-arrival/contract/orders/views'
import type { Db } from '../../../platform/db/db.ts'

const NEWEST_FIRST = { sortBy: 'created_at', sortDir: 'desc' } as const

/** A look as it was stored; one by a field that is gone by now stands newest first. */
const storedLook = (stored: ViewLook): ViewLook =>
  viewLookSchema.safeParse(stored).data ?? { ...stored, ...NEWEST_FIRST }

/** The views of a queue that a member has before him: everybody's, then his own, each by name. */
export const viewsOf = async (db: Db, queue: QueueName, memberId: number): Promise<OrderView[]> => {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'member_id', 'look'])
    .where('queue', '=', queue)
    .where((row) => row.or([row('member_id', 'is', null), row('member_id', '=', memberId)]))
    .orderBy((row) => row('member_id', 'is not', null))
    .orderBy('name_folded')
    .execute()
  return rows.map(({ id, name, member_id, look }) => ({
    ...{ id, name, shared: member_id === null },
    look: storedLook(look),
  }))
}
