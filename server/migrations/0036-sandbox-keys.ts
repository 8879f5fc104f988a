import { runAll } from './statements.ts'

/** Intake keys to try with: their calls are checked and answered, and nothing is stored. */
export const up = runAll(
  `alter table intake_keys add column sandbox boolean not null default false`,
)
