import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { planMode } from '../kept-plans.ts'
import { lockPatienceMs } from '../transaction.ts'

/** PostgreSQL whose transactions wait for locks as long as inTransaction says, told in the same round trip. */
export class PatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    const ms = lockPatienceMs()
    if (ms === undefined || settings.isolationLevel || settings.accessMode)
      return super.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(`begin; set local lock_timeout = ${ms}${planMode()}`),
    )
  }
}
