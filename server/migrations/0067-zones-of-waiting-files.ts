import { runAll } from './statements.ts'

/** What was read of a picture's machine-readable zone (decision 0050); its `read` stays "no text", as a node of the version before has it. */
export const up = runAll(
  `alter table batch_files add column zone_read text check (zone_read in ('zone', 'unsure zone'))`,
)
