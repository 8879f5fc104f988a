import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { BackgroundStep, Position, ProductStep } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import { buildIndex } from './build-index.ts'
import { holdTables } from './hold-tables.ts'
import { type ListedStep, nameOfStep } from './migration-list.ts'
import { holdPosition, keepPosition, markDone } from './step-ledger.ts'
import { withShortLocks } from './with-short-locks.ts'

/** A batch of the product's own work, in transactions of its own; 'later' where it may not begin yet, null at its end. */
export type ProductBatch = (
  db: Db,
  after: Position | null,
) => Promise<{ position: Position; handled: number } | 'later' | null>

export type StepRun = {
  say: (line: string) => void
  /** The product's own work by its name; a step whose work is not given waits for who has it. */
  works?: Record<string, ProductBatch>
  /** While others work: as long as a batch took, the next one waits. */
  gently?: boolean
  signal?: AbortSignal | undefined
}

const SAID_EVERY_MS = 5000

/** Runs one step to its end and keeps that it is done, in the same transaction where it has one. Answers whether it is. */
export const runStep = async (db: Db, listed: ListedStep, run: StepRun): Promise<boolean> => {
  const { step } = listed
  const name = nameOfStep(listed)
  const locking = {
    onRetry: () => run.say(`${name}: a table is in use; waiting for a free moment`),
    signal: run.signal,
  }
  switch (step.kind) {
    case 'transaction':
    case 'contract':
      await withShortLocks(
        db,
        async (trx) => {
          await holdTables(trx, step)
          await step.up(trx as never)
          await markDone(trx, listed, step.kind === 'contract' ? step.unusedSince : '')
        },
        locking,
      )
      break
    case 'index':
      run.say(`${name}: building index ${step.name}`)
      await buildIndex(db, step)
      await markDone(db, listed)
      break
    case 'background':
      await runBatches(db, { ...listed, step }, { ...run, ...locking })
      break
    case 'product':
      return runProduct(db, { ...listed, step }, run)
  }
  return true
}

const runBatches = async (
  db: Db,
  listed: ListedStep & { step: BackgroundStep },
  run: StepRun & { onRetry: () => void },
): Promise<void> => {
  const { step } = listed
  let said = performance.now()
  let handled = 0
  for (;;) {
    run.signal?.throwIfAborted()
    const began = performance.now()
    const reached = await withShortLocks(
      db,
      async (trx) => {
        const batch = await step.batch(trx as never, await holdPosition(trx, listed))
        if (batch) await keepPosition(trx, listed, batch)
        else await markDone(trx, listed)
        return batch
      },
      run,
    )
    if (!reached) return
    handled += reached.handled
    if (performance.now() - said > SAID_EVERY_MS) {
      said = performance.now()
      run.say(`${nameOfStep(listed)}: ${step.about}: ${handled} rows`)
    }
    if (run.gently) await delay(performance.now() - began, undefined, { signal: run.signal })
  }
}

const runProduct = async (
  db: Db,
  listed: ListedStep & { step: ProductStep },
  { works, say, gently, signal }: StepRun,
): Promise<boolean> => {
  const { step } = listed
  if (!(await step.isNeeded(db as never))) {
    await markDone(db, listed)
    return true
  }
  const work = works?.[step.work]
  if (!work) return false
  let said = performance.now()
  let handled = 0
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    const reached = await work(db, await positionOf(db, listed))
    if (reached === 'later') return false
    if (!reached) {
      await markDone(db, listed)
      return true
    }
    await keepPosition(db, listed, reached)
    handled += reached.handled
    if (performance.now() - said > SAID_EVERY_MS) {
      said = performance.now()
      say(`${nameOfStep(listed)}: ${step.about}: ${handled} rows`)
    }
    if (gently) await delay(performance.now() - began, undefined, { signal })
  }
}

/** How far it is; who asks holds the lock of all that upgrades. */
const positionOf = (db: Db, listed: ListedStep): Promise<Position | null> =>
  db.transaction().execute((trx) => holdPosition(trx, listed))
