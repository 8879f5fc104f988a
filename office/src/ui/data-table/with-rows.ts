import type { TableState } from './data-table-props.ts'

/** The state of so many rows: those of another question stay, paler, while this one is asked; that it had none is no answer to this one. */
export const withRows = (state: TableState, count: number): TableState =>
  state.kind === 'ready' && state.stale && count === 0 ? { kind: 'asking' } : state
