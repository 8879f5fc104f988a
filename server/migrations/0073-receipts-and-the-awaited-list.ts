import { runAll } from './statements.ts'

export const up = runAll(
  // What the key of checkpoints says of a row that no event binds: who took copies, and what a night's check came to.
  `alter table checkpoint_delivery add column receipt text not null default ''`,
  `alter table evidence_checks add column receipt text not null default ''`,
  // Since when a restored database waits for its list of the erased, and whether that of the last look lacked anything.
  `alter table erased_list add column awaited_since timestamptz`,
  `alter table erased_list add column lacks boolean not null default false`,
)
