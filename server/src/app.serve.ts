import { setTimeout as delay } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { loadAhead } from './app.ahead.ts'
import { openFiles } from './app.files.ts'
import { jobsOf } from './app.jobs.ts'
import { openReplica } from './app.replica.ts'
import { buildApp } from './app.ts'
import { beginUpgrade } from './app.upgrade.ts'
import { serveCommands } from './cli/beside/serve-commands.ts'
import { startGiving } from './features/assignment/assignment.public.ts'
import { erasing, followErasedList } from './features/privacy/erase/erasing.ts'
import { demoNotice, prepareFirstStart } from './first-start.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, hasTwoRoles, readConfig } from './platform/config/config.ts'
import { assertKeysAreThere, dataKeysAt } from './platform/data-keys/data-keys.ts'
import { holdKeys } from './platform/data-keys/held-keys.ts'
import { keysDirOf, namedDirOf } from './platform/data-keys/key-ring.ts'
import type { Db } from './platform/db/db.ts'
import { mayChangeEvents } from './platform/db/migrate/grant-to.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { poolerProblem } from './platform/db/pooler/pooler-problem.ts'
import type { Database } from './platform/db/schema/schema.ts'
import { poolLoad } from './platform/db/server/pool-load.ts'
import { keepPrivate } from './platform/files/keep-private.ts'
import { pickPort } from './platform/http/pick-port.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog, type Logger } from './platform/log.ts'
import { countJobs } from './platform/metrics/job-metrics.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { countPool } from './platform/metrics/pool-metrics.ts'
import { countReplica } from './platform/metrics/replica-metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { printLine } from './platform/print-line.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import { startFailure } from './platform/start-failure.ts'
import { VERSION } from './platform/version.ts'

/** All of stopping; past it something is wrong, and the exit code says so. */
const STOP_WITHIN_MS = 15_000
const UPKEEP_WITHIN_MS = 5_000
const DATABASE_WITHIN_MS = 3_000

/** What is not over in time is left behind: the process ends, and a database that does not hear us keeps nobody. */
const inTime = async (work: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })])
}

/** One line; who set up two roles and has one all the same is warned. */
const tellRoles = async (db: Db, config: Config, log: Logger): Promise<void> => {
  if (!(await mayChangeEvents(db))) return log.info('the role of DATABASE_URL cannot change events')
  if (config.MIGRATE_DATABASE_URL)
    log.warn('the role of DATABASE_URL may change events: it owns them, or was granted it')
  else log.info('one role owns all; triggers alone refuse changes of events (MIGRATE_DATABASE_URL)')
}

const start = async (given: Config): Promise<void> => {
  const config = { ...given, PORT: await pickPort(given.PORT, given.HOST) }
  const log = createLog(config.LOG_LEVEL)
  const say = (line: string) => printLine(process.stderr, line)
  keepPrivate(config.DATA_DIR, say)
  if (!config.DATA_KEYS) keepPrivate(keysDirOf(config), say, namedDirOf(config))
  const database = await openDatabase<Database>({
    databaseUrl: config.DATABASE_URL,
    listenUrl: config.DATABASE_LISTEN_URL,
    prepares: config.DATABASE_PREPARED === '1',
    inPublic: hasTwoRoles(config),
    dataDir: config.DATA_DIR,
    report: (error) => log.warn({ err: error }, 'database connection'),
    onFatal: (error) => {
      log.fatal({ err: error }, 'the embedded database stopped: is the disk full?')
      process.exit(1)
    },
  })
  if (database.kind === 'postgres') {
    const problem = await poolerProblem(database.pool, config)
    if (problem) throw new ConfigError(problem)
  }
  const keys = dataKeysAt(config)
  holdKeys(database.kysely, keys)
  const replica = await openReplica(config, database, log)
  const upgrade = await beginUpgrade({ config, database, log })
  await assertKeysAreThere(database.kysely, keys, config, (line) => printLine(process.stdout, line))
  const demo = await prepareFirstStart(upgrade.owner, config, database.kind, () =>
    openFiles(config),
  )
  if (database.kind === 'postgres') await tellRoles(database.kysely, config, log)
  const metrics = openMetrics()
  if (database.kind === 'postgres')
    countPool(metrics, () => poolLoad(database.pool, database.kysely))
  if (replica) countReplica(metrics, replica)
  const leaving = new AbortController()
  const app = await buildApp({
    leaving: leaving.signal,
    metrics,
    config,
    db: database.kysely,
    listen: database.listen,
    clock: systemClock,
    log,
    say: (line) => printLine(process.stdout, line),
    secrets: await loadSecrets(config),
  })
  const commands =
    database.kind === 'embedded'
      ? await serveCommands({
          ...{ config, database, openFiles, log },
          // Loaded where wanted: a server is seldom asked for one.
          runCommandLine: async (...asked) =>
            (await import('./cli/run-command-line.ts')).runCommandLine(...asked),
        })
      : null
  let jobs: Promise<{ close: () => Promise<void> } | null> = Promise.resolve(null)
  let giving: typeof jobs = Promise.resolve(null)
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  const door = port === undefined ? null : await serveMetrics(metrics, { port, host, log })
  const drainMs = config.DRAIN_SECONDS * 1000
  closeWithGrace({ delay: STOP_WITHIN_MS + drainMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopped by an error')
    leaving.abort(new Error('This node is stopping.'))
    if (!err) await delay(drainMs)
    door?.close()
    await commands?.close()
    const upkeep = jobs.then((running) => running?.close())
    const background = Promise.all([
      upkeep,
      giving.then((running) => running?.close()),
      upgrade.close(),
    ])
    await Promise.all([app.close(), inTime(background, UPKEEP_WITHIN_MS)])
    await inTime(Promise.all([replica?.close(), database.close()]), DATABASE_WITHIN_MS)
  })
  const erase = erasing(config, await openFiles(config), systemClock, log)
  await followErasedList(database.kysely, erase, log)
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  upgrade.goOn()
  // After the first answer can be given: upkeep is in no hurry.
  const work = jobsOf({ db: database.kysely, config, log })
  jobs = startJobs(database, log, work, countJobs(metrics)).catch((err) => {
    log.error({ err }, 'jobs do not run')
    return null
  })
  giving = startGiving({
    ...{ db: database.kysely, clock: systemClock, listen: database.listen, log },
  }).catch((err) => {
    log.error({ err }, 'orders are not given by rule')
    return null
  })
  if (demo) process.stdout.write(demoNotice(demo, url))
  process.stdout.write(`${JSON.stringify({ url, database: database.kind, version: VERSION })}\n`)
  void loadAhead(log)
}

try {
  const config = readConfig()
  await start(config).catch((error: unknown) => {
    const line = startFailure(error, config)
    throw line === null ? error : new ConfigError(line, { cause: error })
  })
} catch (error) {
  const plain =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirLocked')
  const lines = plain ? [(error as Error).message] : String((error as Error).stack).split('\n')
  for (const line of lines) printLine(process.stderr, line)
  process.exit(1)
}
