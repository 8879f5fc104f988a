import { runAll } from './statements.ts'

/** What the key of checkpoints says of a row that no event binds: who took copies, and what a night's check came to. */
export const up = runAll(
  `alter table checkpoint_delivery add column receipt text not null default ''`,
  `alter table evidence_checks add column receipt text not null default ''`,
)
