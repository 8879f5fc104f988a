import {
  inTransaction,
  type Migration,
  type Migrations,
  type Step,
} from '../../../../migrations/steps.ts'

/** One step of the list and where it stands in it: its number counts from 1 within its migration. */
export type ListedStep = { name: string; number: number; of: number; step: Step }

const stepsOf = (migration: Migration): readonly Step[] =>
  'steps' in migration ? migration.steps : [inTransaction(migration.up)]

/** All steps in the order in which they run. */
export const listSteps = (migrations: Migrations): ListedStep[] =>
  Object.keys(migrations)
    .sort()
    .flatMap((name) => {
      const steps = stepsOf(migrations[name] as Migration)
      return steps.map((step, at) => ({ name, number: at + 1, of: steps.length, step }))
    })

/** Whether the new version must not serve without it. */
export const isBeforeServing = ({ step }: ListedStep): boolean =>
  step.kind === 'transaction' || (step.kind === 'index' && step.unique)

/** A step as a person and the ledger's reader call it. */
export const nameOfStep = ({ name, number, of }: Omit<ListedStep, 'step'>): string =>
  of === 1 ? name : `${name} (${number} of ${of})`
