import type { CountryRow, ReportRange } from '@e-arrival/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countedWithin } from './counted-days.read.ts'

/** Orders by passport country; a key of these counters is category/country. */
export const countryOrders = async (db: Db, range: ReportRange): Promise<CountryRow[]> => {
  const of = (category: string) =>
    sql`coalesce(sum(n) filter (where starts_with(key, ${`${category}/`})), 0)::int8`
  const { rows } = await sql<CountryRow>`
    select substr(key, strpos(key, '/') + 1) as passport_issued_country, sum(n)::int8 as count,
      ${of('standard')} as standard_count, ${of('priority')} as priority_count,
      ${of('future')} as future_count
    from ${countedWithin('country', range)}
    group by 1 having sum(n) <> 0 order by 2 desc, 1`.execute(db)
  return rows
}
