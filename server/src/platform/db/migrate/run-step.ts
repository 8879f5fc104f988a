import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { BackgroundStep } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import { buildIndex } from './build-index.ts'
import { type ListedStep, nameOfStep } from './migration-list.ts'
import { holdPosition, keepPosition, markDone } from './step-ledger.ts'
import { withShortLocks } from './with-short-locks.ts'

export type StepRun = {
  say: (line: string) => void
  /** While others work: as long as a batch took, the next one waits. */
  gently?: boolean
  signal?: AbortSignal | undefined
}

const SAID_EVERY_MS = 5000

/** Runs one step to its end and keeps that it is done, in the same transaction where it has one. */
export const runStep = async (db: Db, listed: ListedStep, run: StepRun): Promise<void> => {
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
  }
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
