import type { Completions } from '@e-arrival/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type Counted, completionsOf } from './completions.rules.ts'
import { memberNames } from './member-names.read.ts'

type Row = Counted & { domain: string; member: number | null; name: string | null }
type OfMember = Completions & { processed_by: string; count: number }

const grouped = <K>(rows: readonly Row[], keyOf: (row: Row) => K): Map<K, Completions> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, counted]) => [key, completionsOf(counted)]))

/**
 * What was completed since a day (UTC), by who completed it first and by landing domain: read by the index on the day, and no
 * further back.
 */
export const completionsBy = async (
  db: Db,
  since: string,
): Promise<{ members: OfMember[]; domains: Map<string, Completions> }> => {
  const { rows } = await sql<Row>`
    select a.landing_domain as domain, o.completed_by as member, s.name, c.minutes, c.downloaded,
      count(*)::int as n
    from completions c join orders o on o.id = c.order_id join applications a on a.order_id = c.order_id
      left join ${memberNames} s on s.id = o.completed_by
    where c.day >= ${since}::date
    group by 1, 2, 3, 4, 5`.execute(db)
  const nameOf = new Map(rows.map(({ member, name }) => [member, name]))
  const members = [...grouped(rows, ({ member }) => member)].flatMap(([id, told]) =>
    id === null ? [] : [{ processed_by: nameOf.get(id) ?? '', count: told.completed, ...told }],
  )
  return {
    members: members.toSorted(
      (a, b) => b.count - a.count || (a.processed_by < b.processed_by ? -1 : 1),
    ),
    domains: grouped(rows, ({ domain }) => domain),
  }
}
