import { type Expression, type RawBuilder, sql } from 'kysely'

/** Of a day that no calendar tells the furthest one that it does: nothing is counted on from infinity. */
const told = sql`least(greatest(day, '0001-01-01'), '9999-12-31')`

/**
 * The counters that `where` names (of kind, key, day and n) with what was not rolled up into them yet, as the table `c` of one statement
 * and so of one moment. A count is the sum of its n. `where` may speak of the tables around it.
 */
export const countersNow = (where: Expression<unknown>): RawBuilder<unknown> =>
  sql`(select kind, key, ${told} as day, n from counters where ${where}
    union all select kind, key, ${told}, n from counter_deltas where ${where}) c`
