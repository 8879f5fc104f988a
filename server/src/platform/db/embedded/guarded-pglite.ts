import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** Statements that follow one another hold the process up no longer than this: a request waits, and so does an answer's first line. */
const MOST_MS = 25

/**
 * A PGlite that leaves the process its turns: it runs in this thread and answers without one, so that statement upon
 * statement would let nothing else be done. And that stays down once it fell. After a PANIC (a full or failing disk) PGlite itself
 * spins for ever on the next query, taking the whole process with it; here that query is refused
 * as from a closed database. Only a new process recovers, by replaying the log.
 */
export class GuardedPglite extends PGlite {
  #stopped: Error | undefined
  readonly #onFatal: (error: Error) => void
  #turnAt = 0

  constructor(options: PGliteOptions, onFatal: (error: Error) => void) {
    super(options)
    this.#onFatal = onFatal
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#stopped) {
      throw new Error('PGlite is closed by a failure', { cause: this.#stopped })
    }
    return super.execProtocolRawSync(message)
  }

  override async execProtocol(
    ...args: Parameters<PGlite['execProtocol']>
  ): ReturnType<PGlite['execProtocol']> {
    await this.#leaveTurn()
    return super.execProtocol(...args).catch((error: unknown) => this.#failed(error))
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    await this.#leaveTurn()
    return super.execProtocolStream(...args).catch((error: unknown) => this.#failed(error))
  }

  async #leaveTurn(): Promise<void> {
    if (performance.now() - this.#turnAt < MOST_MS) return
    await nextTurn()
    this.#turnAt = performance.now()
  }

  #failed(error: unknown): never {
    if (!this.#stopped && isFatal(error)) {
      this.#stopped = error
      this.#onFatal(error)
    }
    throw error
  }
}

function isFatal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const wasmTrap = error.name === 'RuntimeError'
  if (wasmTrap || !('severity' in error)) return wasmTrap
  return error.severity === 'PANIC' || error.severity === 'FATAL'
}
