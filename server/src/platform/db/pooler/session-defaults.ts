import pg from 'pg'
import { IN_PUBLIC, sessionDefaults } from '../server/postgres-pool.ts'

/** Of two nodes that start at once one writes them down. */
const LOCK = 7102013

/**
 * Keeps with the role, for this database, what a connection of ours starts with: a pooler refuses it as a parameter, and lends
 * each transaction another connection. Nothing is written where it stands already. `inPublic` for a second role.
 */
export const keepSessionDefaults = async (
  client: pg.ClientBase,
  inPublic: boolean,
): Promise<void> => {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const { rows } = await client.query<{ setting: string; name: string }>(
    `select current_database() as name, unnest(s.setconfig) as setting
       from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       join pg_roles r on r.oid = s.setrole
       where d.datname = current_database() and r.rolname = current_user
     union all select current_database(), ''`,
  )
  const kept = new Set(rows.map(({ setting }) => setting.toLowerCase().replaceAll('"', '')))
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  for (const [name, value] of Object.entries(sessionDefaults)) {
    if (kept.has(`${name}=${value}`.toLowerCase())) continue
    await client.query(
      `alter role current_user in database ${database} set ${name} to ${pg.escapeLiteral(value)}`,
    )
  }
  if (inPublic && !kept.has(`search_path=${IN_PUBLIC}`))
    await client.query(
      `alter role current_user in database ${database} set search_path to ${IN_PUBLIC}`,
    )
  await client.query('commit')
}
