import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { holdingLock, UPGRADE_LOCKS } from './hold-upgrade.ts'
import { pinNames } from './pin-names.ts'

/** What is only ever added to: the evidence, and the log that is signed; of checkpoints one column is written later. */
const ONLY_ADDED = [
  ...['events', 'activity', 'log_leaves', 'log_nodes', 'evidence_checks', 'checkpoints'],
]
/** What tells which version the database is of, and what the owner runs as it stands there. */
const ONLY_READ = [
  ...['schema_steps', 'kysely_migration', 'kysely_migration_lock', 'suspended_indexes'],
]

const rightsOn = (table: string): string[] => {
  if (ONLY_READ.includes(table)) return ['SELECT']
  if (ONLY_ADDED.includes(table)) return ['SELECT', 'INSERT']
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

/**
 * Gives the application's role what it works with and no more: events and the log it adds to and never changes (D64). Run by the
 * role that owns the tables, after each upgrade, by one process at a time; what is as it should be is not touched.
 */
const grantTo = async (trx: Db, role: string): Promise<void> => {
  const to = sql.id(role)
  for (const { table, held } of await heldBy(trx, role)) {
    const wanted = rightsOn(table)
    const [more, less] = [minus(wanted, held), minus(held, wanted)]
    if (more) await sql`grant ${sql.raw(more)} on ${sql.table(table)} to ${to}`.execute(trx)
    if (less) await sql`revoke ${sql.raw(less)} on ${sql.table(table)} from ${to}`.execute(trx)
  }
  for (const grant of await missingBeside(trx, role))
    await sql`grant ${sql.raw(grant)} to ${to}`.execute(trx)
}

const minus = (these: string[], those: string[]): string =>
  these.filter((one) => !those.includes(one)).join(', ')

/** Each table with what the role was given on it. */
const heldBy = async (db: Db, role: string): Promise<{ table: string; held: string[] }[]> => {
  const { rows } = await sql<{ table: string; held: string[] }>`
    select c.relname as table, array(select privilege_type from aclexplode(c.relacl)
      where grantee = ${role}::regrole) as held
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname`.execute(db)
  return rows
}

/** What it lacks beside tables, as a grant says it. */
const missingBeside = async (db: Db, role: string): Promise<string[]> => {
  const { rows } = await sql<{ grant: string }>`
    select format('%s on database %I', of, current_database()) as grant
      from unnest(array['connect', 'create', 'temporary']) of
      where not has_database_privilege(${role}, current_database(), of)
    union all select 'usage on schema public' where not has_schema_privilege(${role}, 'public', 'usage')
    union all select format('usage, select on sequence %s', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not (
        has_sequence_privilege(${role}, c.oid, 'usage') and has_sequence_privilege(${role}, c.oid, 'select'))
    union all select 'update (delivered_at) on checkpoints'
      where not has_column_privilege(${role}, 'checkpoints', 'delivered_at', 'update')`.execute(db)
  return rows.map(({ grant }) => grant)
}

type Roles = { DATABASE_URL?: string | undefined; MIGRATE_DATABASE_URL?: string | undefined }

/** Where the configuration names two roles, the second one's rights; nothing otherwise. */
export const grantAppRole = async (owner: Db, roles: Roles): Promise<void> => {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = roles
  if (!DATABASE_URL || !MIGRATE_DATABASE_URL) return
  const role = decodeURIComponent(new URL(DATABASE_URL).username)
  const { rows } = await sql<{ own: string }>`select current_user as own`.execute(owner)
  if (rows[0]?.own === role) return
  await holdingLock(owner, UPGRADE_LOCKS.beforeServing, (connection) =>
    connection.transaction().execute(async (trx) => {
      await grantTo(trx, role)
      await pinNames(trx, role)
    }),
  )
}

/** Whether this connection's role could change what is only ever added to. */
export const mayChangeEvents = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('events', 'update') or has_table_privilege('events', 'delete')
      or has_table_privilege('events', 'truncate') as may`.execute(db)
  return rows[0]?.may ?? true
}
