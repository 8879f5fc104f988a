import { MOST_DOMAINS } from '@e-arrival/contract/orders/filters'
import { may } from '@e-arrival/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'

/** One step in the index a domain, however many orders it has. */
const domainsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ domain: string }>`
    with recursive found (domain) as (
      select (select min(landing_domain) from applications where landing_domain > '')
      union all
      select (select min(landing_domain) from applications where landing_domain > found.domain)
      from found where found.domain is not null
    )
    select domain from found where domain is not null limit ${MOST_DOMAINS}`.execute(db)
  return rows.map(({ domain }) => domain)
}

const namesOf = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('staff').select('name').orderBy('name_folded').execute()
  return [...new Set(rows.map(({ name }) => name))]
}

/** What the caller may filter Order History by: of the members, himself alone unless he may see others' orders (D20). */
export const filterChoices = async (
  db: Db,
  caller: Member,
): Promise<{ domains: string[]; members: string[] }> => {
  const seesOthers = may(caller.type, 'orders.see-others')
  const [domains, members] = await Promise.all([
    domainsOf(db),
    seesOthers ? namesOf(db) : [caller.name],
  ])
  return { domains, members }
}
