import type { ConstructorOptions } from 'pg-boss'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Logger } from '../log.ts'
import type { NoteJob } from '../metrics/job-metrics.ts'
import { unhurried } from './unhurried.ts'

/** Upkeep that recurs; on N nodes over one database each turn runs once. */
export type Job = {
  /** Also the queue's name: small letters and dashes. */
  name: string
  /** When, as cron writes it, UTC. */
  cron: string
  /** False for what is too much for every start. */
  atStart?: false
  run: () => Promise<void>
}

/** Upkeep waits for nobody, and each look is a query. */
const LOOK_EVERY_SECONDS = 15
const STOP_WITHIN_MS = 5000

/** Runs the jobs by pg-boss, each once now, unless it says else, and then by its cron, until closed. What goes wrong is logged, never thrown. */
export const startJobs = async <T>(
  database: OpenDatabase<T>,
  log: Logger,
  jobs: Job[],
  note: NoteJob = () => undefined,
): Promise<{ close: () => Promise<void> }> => {
  // Loaded where wanted: the first answer can be given before.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDatabase(database),
    ...(await ownSchema(database)),
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    // exclusive: one waits or runs at a time, whoever asked for it.
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    if (job.atStart !== false) await boss.send(job.name)
    await boss.work(job.name, { pollingIntervalSeconds: LOOK_EVERY_SECONDS }, () =>
      run(job, log, note),
    )
  }
  return { close: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }) }
}

/** pg-boss tells of an error by a copy of its fields, which is no Error: the log would name neither it nor the outage. */
export const asError = (told: unknown): Error =>
  told instanceof Error
    ? told
    : Object.assign(new Error((told as { message?: string } | null)?.message), told)

const run = async ({ name, run: work }: Job, log: Logger, note: NoteJob): Promise<void> => {
  try {
    await unhurried(work)
    note(name, 'done')
  } catch (error) {
    note(name, 'failed')
    log.error({ err: error, job: name }, 'job failed')
    throw error
  }
}

/** A role that was made to serve beside the tables' owner (D64) keeps its jobs apart: pg-boss changes its schema as its owner. */
const ownSchema = async <T>(database: OpenDatabase<T>): Promise<{ schema?: string }> => {
  if (database.kind === 'embedded') return {}
  const { rowCount } = await database.pool.query(`select from pg_namespace
    where nspname = 'pgboss' and not pg_has_role(nspowner, 'usage')`)
  return rowCount ? { schema: 'pgboss_app' } : {}
}

type BossDatabase = NonNullable<ConstructorOptions['db']>

/**
 * Our own connections as pg-boss takes them. On the embedded database its multi-statement blocks run inside PGlite's own
 * transaction: pg-boss's adapter leaves the one connection in a failed transaction for a moment, where another's would fall in.
 */
const bossDatabase = <T>(database: OpenDatabase<T>): BossDatabase => {
  if (database.kind === 'postgres') {
    const { pool } = database
    return { executeSql: async (text, values = []) => pool.query(text, values) }
  }
  const { pglite } = database
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return pglite.query(text, values)
      const results = /^\s*begin\b/i.test(text)
        ? await pglite.transaction((tx) => tx.exec(text))
        : await pglite.exec(text)
      return { rows: results.flatMap(({ rows }) => rows) }
    },
  }
}
