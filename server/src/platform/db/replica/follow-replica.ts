import { setTimeout as delay } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { within } from '../../deadline.ts'
import { carrierOf } from '../carried.ts'
import type { Db } from '../db.ts'
import { joinable } from '../joined-connection.ts'
import type { Database } from '../schema/schema.ts'
import { PatientDialect } from '../server/patient-dialect.ts'
import { createPool, type PostgresOptions } from '../server/postgres-pool.ts'
import { refusesSettings } from '../server/refuses-settings.ts'
import { cutReads } from './cut-reads.ts'
import { lagWatch } from './lag.rules.ts'
import { primaryStanding, replicaStanding } from './position.read.ts'
import { REPLICA_WITHIN_MS, type ReadBy, useReplica } from './read-behind.ts'

/** Who hears of a change reads it from the primary meanwhile; past it most reads would go there anyway. */
const MOST_BEHIND_MS = 3_000
const LOOK_EVERY_MS = 1_000
const LOOK_WITHIN_MS = 1_000
const ANOTHER = 'is of another database'
const SILENT = 'does not answer'
const REFUSES = 'refuses the settings of a connection'

export type FollowedReplica = {
  /** Why nothing is read from it now; '' while it is. */
  whyOut: () => string
  /** Whether it belongs to another database altogether, as far as the first look could tell. */
  isAnother: boolean
  /** Whether a pooler before it refuses the settings of a connection, as far as the first look could tell. */
  refusesSettings: boolean
  /** How many reads that may be behind it answered, and how many the primary did instead. */
  reads: () => Readonly<Record<ReadBy, number>>
  close: () => Promise<void>
}

type Options = Omit<PostgresOptions, 'statementTimeoutMs'> & {
  /** Told of each change: why it is left out, or '' when it is read from. */
  tell: (why: string) => void
}

/**
 * Opens a streaming replica for what may be read a moment behind (readBehind), and looks every second how far it is: it is left
 * out while it lags or does not answer. Resolves after the first look.
 */
export const followReplica = async (primary: Db, options: Options): Promise<FollowedReplica> => {
  const open = (poolSize?: number) => {
    const pool = createPool({ ...options, poolSize, statementTimeoutMs: REPLICA_WITHIN_MS })
    const dialect = joinable(new PatientDialect({ pool }))
    return { pool, kysely: new Kysely<Database>({ dialect, plugins: [carrierOf(primary)] }) }
  }
  const { pool, kysely } = open(options.poolSize)
  // A connection of its own: reads that hold all the others make it busy, not silent.
  const looker = open(1)
  const { unlessCut, cut } = cutReads()
  const lag = lagWatch()
  const reads = { replica: 0, primary: 0 }
  let why = 'was not looked at yet'
  const say = (next: string): void => {
    if (next !== why) options.tell(next)
    why = next
    if (why === SILENT) cut()
  }
  const look = async (): Promise<string> => {
    const [here, there] = await Promise.allSettled([
      within(LOOK_WITHIN_MS, () => primaryStanding(primary)),
      within(LOOK_WITHIN_MS, () => replicaStanding(looker.kysely)),
    ])
    if (there.status === 'rejected') return refusesSettings(there.reason) ? REFUSES : SILENT
    const { cluster, position } = there.value
    const now = performance.now()
    if (here.status === 'fulfilled') {
      if (here.value.cluster !== cluster) return ANOTHER
      lag.sawPrimary(here.value.written, now)
    }
    if (position === null) return 'is no replica'
    return lag.sawReplica(position, now) > MOST_BEHIND_MS ? 'is behind' : ''
  }
  const stopping = new AbortController()
  const { signal } = stopping
  say(await look())
  const looking = (async () => {
    for (;;) {
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false })
      say(await look())
    }
  })().catch(() => undefined)
  const forget = useReplica(primary, {
    db: kysely,
    isIn: () => why === '',
    unlessCut,
    leaveOut: () => say(SILENT),
    count: (by) => {
      reads[by] += 1
    },
  })
  return {
    whyOut: () => why,
    isAnother: why === ANOTHER,
    refusesSettings: why === REFUSES,
    reads: () => reads,
    async close() {
      forget()
      stopping.abort()
      await looking
      for (const opened of [looker, { pool, kysely }]) {
        await opened.kysely.destroy()
        if (!opened.pool.ended) await opened.pool.end()
      }
    },
  }
}
