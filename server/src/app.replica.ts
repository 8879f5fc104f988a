import { type Config, ConfigError, hasTwoRoles } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import { type FollowedReplica, followReplica } from './platform/db/replica/follow-replica.ts'
import type { Database } from './platform/db/schema/schema.ts'
import type { Logger } from './platform/log.ts'

/** The replica that lists, counts, searches and reports are read from; null where the configuration names none. */
export const openReplica = async (
  config: Config,
  database: OpenDatabase<Database>,
  log: Logger,
): Promise<FollowedReplica | null> => {
  const { DATABASE_REPLICA_URL: databaseUrl, DATABASE_LISTEN_URL, DATABASE_PREPARED } = config
  if (databaseUrl === undefined || database.kind === 'embedded') return null
  const replica = await followReplica(database.kysely, {
    databaseUrl,
    isPooled: DATABASE_LISTEN_URL !== undefined,
    prepares: DATABASE_PREPARED === '1',
    inPublic: hasTwoRoles(config),
    report: (err) => log.debug({ err }, 'replica connection'),
    tell: (why) => {
      if (why === '') log.info('the replica is read from')
      else log.warn({ replica: why }, 'the replica is left out')
    },
  })
  if (!(replica.isAnother || replica.refusesSettings)) return replica
  await replica.close()
  if (replica.refusesSettings)
    throw new ConfigError(
      'DATABASE_REPLICA_URL leads to a pooler, which takes no settings with a connection. Set DATABASE_LISTEN_URL to the address of the primary itself.',
    )
  throw new ConfigError(
    'DATABASE_REPLICA_URL leads to another database than DATABASE_URL. Correct one of them.',
  )
}
