import { sql } from 'kysely'
import { migrations as released } from '../../../../migrations/migrations.ts'
import type { Migrations } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import { locksOf } from './locks-of.ts'
import { waitingSteps } from './migrate.ts'
import { isBeforeServing, type ListedStep, nameOfStep } from './migration-list.ts'
import { isNamed, readLedger, type StepState } from './step-ledger.ts'

/** One step that waits, as the plan tells it. */
export type PlannedStep = {
  step: string
  what: string
  when: 'before serving' | 'while serving'
  /** Of tables that were there before: 'ACCESS EXCLUSIVE on invoices, for a moment'. */
  locks: string[]
  /** 'waits', or how far it is. */
  progress: string
}

/** What an upgrade would do to this database and has not done yet; changes nothing. */
export const planUpgrade = async (
  db: Db,
  migrations: Migrations = released,
): Promise<PlannedStep[]> => {
  const ledger = await readLedger(db)
  const planned: PlannedStep[] = []
  for (const listed of await waitingSteps(db, migrations))
    planned.push({
      step: nameOfStep(listed),
      what: whatOf(listed),
      when: isBeforeServing(listed) ? 'before serving' : 'while serving',
      locks: await lockWords(listed),
      progress: await progressOf(db, listed, ledger.find(isNamed(listed))),
    })
  return planned
}

const whatOf = ({ step }: ListedStep): string => {
  switch (step.kind) {
    case 'transaction':
      return 'statements in one transaction'
    case 'index':
      return `index ${step.name}, built concurrently`
    case 'background':
    case 'product':
      return `in the background: ${step.about}`
    case 'contract':
      return `takes away what nothing uses since ${step.unusedSince}`
  }
}

const lockWords = async ({ step }: ListedStep): Promise<string[]> => {
  if (step.kind === 'background' || step.kind === 'product') return ['the rows of one batch']
  const locks = await locksOf(step)
  return locks.map(({ table, mode, waits }) => `${mode} on ${table}${waits && ', for a moment'}`)
}

const progressOf = async (
  db: Db,
  { step }: ListedStep,
  state: StepState | undefined,
): Promise<string> => {
  if (step.kind === 'index') return indexProgress(db)
  if ((step.kind !== 'background' && step.kind !== 'product') || !state) return 'waits'
  const total = await step.total(db as never)
  return `${state.handled} of about ${Math.max(total, state.handled)} rows`
}

/** What the server tells of the build that runs, if one does. */
const indexProgress = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ told: string }>`
    select phase || case when blocks_total > 0
      then ', ' || (100 * blocks_done / blocks_total) || ' % of this phase' else '' end as told
    from pg_stat_progress_create_index where datname = current_database()`.execute(db)
  return rows[0]?.told ?? 'waits'
}
