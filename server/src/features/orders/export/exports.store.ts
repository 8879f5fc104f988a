import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/http/session.ts'
import type { ListFilter } from '../queues/list-filter.read.ts'

/** Keeps who took which orders out, and how many. */
export const recordExport = async (
  db: Db,
  at: Date,
  member: Member,
  { scope, search }: ListFilter,
  orders: number,
): Promise<void> => {
  const { queue, ...rest } = scope
  await db
    .insertInto('order_exports')
    .values({
      staff_id: member.id,
      staff_name: member.name,
      at,
      queue,
      filter: JSON.stringify({ ...rest, search: search ?? '' }),
      orders,
    })
    .execute()
}
