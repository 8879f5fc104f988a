import type { CliContext } from '../command.ts'

/** Two connections keep both ends busy where one writes and one flushes; more would take them from an office that works beside. */
const SERVER_LANES = 2

/** How many transactions of a bulk load run at once: the embedded database has one connection. */
export const lanesOf = ({ kind }: CliContext['database']): number =>
  kind === 'postgres' ? SERVER_LANES : 1
