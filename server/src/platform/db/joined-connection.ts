import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Db, Trx } from './db.ts'
import { planMode } from './kept-plans.ts'

/** A transaction that everything a piece of work asks of the database falls into. */
type Held = { connection: DatabaseConnection; lock: () => Promise<() => void>; isOpen: boolean }

const held = new AsyncLocalStorage<Held>()

/** Whether this work's queries and transactions already belong to one transaction around them. */
export const isJoined = (): boolean => held.getStore()?.isOpen === true

const lockOf = (): Held['lock'] => {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let release: () => void = () => undefined
    last = new Promise((done) => {
      release = done
    })
    await before
    return release
  }
}

/**
 * Runs work so that all it asks of the database, by whatever handle, belongs to the transaction: its own transactions are
 * savepoints of it, and a statement outside of any that fails takes nothing else with it. The transaction itself cannot be
 * used meanwhile.
 */
export const joining = <T>(trx: Trx, work: () => Promise<T>): Promise<T> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const store: Held = { connection, lock: lockOf(), isOpen: true }
    try {
      return await held.run(store, work)
    } finally {
      store.isOpen = false
      await store.lock()
    }
  })

const run = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery(CompiledQuery.raw(text))

class Joined implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly release: () => void
  inTransaction = false
  constructor(inner: DatabaseConnection, release: () => void) {
    this.inner = inner
    this.release = release
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return this.inner.executeQuery<R>(query)
    await run(this.inner, 'savepoint joined')
    try {
      const result = await this.inner.executeQuery<R>(query)
      await run(this.inner, 'release savepoint joined')
      return result
    } catch (error) {
      await run(this.inner, 'rollback to savepoint joined')
      throw error
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<R>(query, chunkSize as number)
  }
}

/** As it is before a test stops the clock. */
const inNextTurn = setImmediate
/** Lets the process do what else came meanwhile. */
const nextTurn = (): Promise<void> => new Promise((done) => void inNextTurn(done))

class JoiningDriver implements Driver {
  readonly #inner: Driver
  /** The embedded database has one connection, and who is not joined waits for it. */
  readonly #single: Held['lock'] | undefined
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()
  constructor(inner: Driver, isSingle: boolean) {
    this.#inner = inner
    this.#single = isSingle ? lockOf() : undefined
  }
  init(): Promise<void> {
    return this.#inner.init()
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const around = held.getStore()
    if (around?.isOpen) return new Joined(around.connection, await around.lock())
    const release = await this.#single?.()
    // It works in this very thread, without a pause of its own: whoever is next lets others have a turn first.
    if (release) await nextTurn()
    try {
      const connection = await this.#inner.acquireConnection()
      if (release) this.#releases.set(connection, release)
      return connection
    } catch (error) {
      release?.()
      throw error
    }
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Joined) return connection.release()
    const release = this.#releases.get(connection)
    try {
      await this.#inner.releaseConnection(connection)
    } finally {
      release?.()
    }
  }
  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (!(connection instanceof Joined)) return this.#inner.beginTransaction(connection, settings)
    // The embedded database takes one command at a time, and has nothing prepared.
    await run(connection.inner, `savepoint joined${this.#single ? '' : planMode()}`)
    connection.inTransaction = true
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof Joined)) return this.#inner.commitTransaction(connection)
    connection.inTransaction = false
    await run(connection.inner, 'release savepoint joined')
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof Joined)) return this.#inner.rollbackTransaction(connection)
    connection.inTransaction = false
    await run(connection.inner, 'rollback to savepoint joined')
  }
  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

const SHARED = Symbol('shared')

/** Whether others may work on this database at the same time; the embedded one has this process alone. */
export const isShared = (db: Db): boolean => {
  const { adapter } = db.getExecutor()
  return Reflect.get(adapter, SHARED) ?? adapter.supportsMultipleConnections
}

/** A dialect whose connections join the transaction around the work that asks for one (joining). */
export const joinable = (dialect: Dialect): Dialect => {
  const adapter = dialect.createAdapter()
  const isSingle = adapter.supportsMultipleConnections === false
  return {
    createAdapter: (): DialectAdapter =>
      // The one connection is waited for here, where who has joined need not wait.
      new Proxy(adapter, {
        get: (target, name) => {
          if (name === SHARED) return !isSingle
          return name === 'supportsMultipleConnections' || Reflect.get(target, name, target)
        },
      }),
    createDriver: () => new JoiningDriver(dialect.createDriver(), isSingle),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
