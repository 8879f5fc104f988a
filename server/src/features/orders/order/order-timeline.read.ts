import type { TimelineEvent } from '@e-arrival/contract/orders/timeline'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

type Wanted = { kinds: string[]; before?: number | undefined; limit: number }

/** What happened to an order, newest first, from its event log; kinds are whole ones or their first words. */
export const readTimeline = async (
  db: Db,
  orderId: number,
  { kinds, before, limit }: Wanted,
): Promise<{ events: TimelineEvent[]; count: number }> => {
  const found = db
    .selectFrom('events')
    .where('order_id', '=', orderId)
    .$if(kinds.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('kind', 'in', kinds),
          eb(eb.fn<string>('split_part', ['kind', eb.val('.'), eb.val(1)]), 'in', kinds),
        ]),
      ),
    )
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .select(['seq', 'at', 'actor_kind', 'actor_name', 'kind'])
    .select(sql<Record<string, unknown>>`data - 'rows'`.as('data'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count }
}
