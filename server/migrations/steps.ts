import type { Kysely, RawBuilder } from 'kysely'

/**
 * What a migration is made of. The old version runs on while and after a migration runs (expand), so a step adds and
 * never takes away what the old version uses; only a contract step takes away, a version later.
 *
 * | step | when | lock |
 * |---|---|---|
 * | `{ up }`, a plain function, or `inTransaction` | before the new version serves | that of its statements, for moments: no scan of a growing table |
 * | `builtConcurrently` | unique: before serving; else while serving | none that a read or write waits for |
 * | `inBackground`, `backfill` | while serving, resumed where it was cut off | its batch's rows |
 * | `byProduct` | while serving, when the product finds that it may; later steps do not wait for it | its batch's rows |
 * | `contract` | while serving, after all before it | that of its statements, for moments |
 *
 * Why: docs/decisions/0021-upgrades-run-while-the-office-works.md. `migrations.test.ts` refuses what would hold a lock.
 */
export type Migration = { up: Up } | { steps: readonly Step[] }
export type Migrations = Record<string, Migration>

export type MigrationDb = Kysely<unknown>
type Up = (db: MigrationDb) => Promise<void>

export type TransactionStep = { kind: 'transaction'; up: Up }
export type IndexStep = { kind: 'index'; name: string; unique: boolean; definition: string }
export type ContractStep = { kind: 'contract'; unusedSince: string; up: Up }
export type BackgroundStep = {
  kind: 'background'
  /** What its last batch says beside rows: a function that it makes anew. */
  leaves?: readonly string[]
  /** What it does, as a person reads it in the plan: 'search texts by the dialing codes of 0021'. */
  about: string
  /** Whose rows, by its ascending key, are right up to the position reached, and past it as an earlier version wrote them. */
  table: string
  /** About how many rows it will look at, quickly told. */
  total: (db: MigrationDb) => Promise<number>
  batch: Batch
}
/** Background work that needs what a migration does not have, keys and files: the product does it, by the work's name. */
export type ProductStep = {
  kind: 'product'
  work: string
  about: string
  /** Whether there is anything to do; a new database has nothing. */
  isNeeded: (db: MigrationDb) => Promise<boolean>
  total: (db: MigrationDb) => Promise<number>
}
export type Step = TransactionStep | IndexStep | BackgroundStep | ProductStep | ContractStep

/** What a background step has reached: any JSON; null at the beginning. */
export type Position = unknown
/**
 * One batch in a transaction of its own, in which its position is kept too. It may run again after all is done (a restored
 * backup), and must then change nothing. Answers null when nothing is left.
 */
type Batch = (
  trx: MigrationDb,
  after: Position | null,
) => Promise<{ position: Position; handled: number } | null>

/** Statements in one transaction; the same as a plain `up`, for a migration of several steps. */
export const inTransaction = (up: Up): TransactionStep => ({ kind: 'transaction', up })

const INDEX = /^create (unique )?index (\w+) on \w+/

/**
 * An index on a table that may be large, written as `create index name on …`. On a server it is built concurrently; the
 * embedded database, which has one connection, builds it at once. Code may count on a unique one, not on another.
 */
export const builtConcurrently = (definition: string): IndexStep => {
  const [, unique, name] = INDEX.exec(definition) ?? []
  if (!name) throw new Error(`Not 'create index name on table …': ${definition}`)
  return { kind: 'index', name, unique: unique !== undefined, definition }
}

/** Long work in batches; most of it is a `backfill`. */
export const inBackground = (step: Omit<BackgroundStep, 'kind'>): BackgroundStep => ({
  kind: 'background',
  ...step,
})

/** Long work of the product itself, in batches: what it does is given to the runner by its name. */
export const byProduct = (step: Omit<ProductStep, 'kind'>): ProductStep => ({
  kind: 'product',
  ...step,
})

/** Takes away what nothing uses since a version: older ones no longer start on this database, so it is of a later one. */
export const contract = (unusedSince: string, up: Up): ContractStep => ({
  kind: 'contract',
  unusedSince,
  up,
})

export type Backfill = {
  about: string
  table: string
  /** A unique, indexed column of the table, walked upwards. */
  key: string
  rows: number
  /** The statement of one batch; `within('o.id')` is its condition on the key, by whatever name it goes there. */
  work: (within: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>
}
