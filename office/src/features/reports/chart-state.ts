import type { TableState } from '../../ui/data-table/data-table-props.ts'

/** What a chart shows beside a table in this state with so many rows. */
export const chartState = ({ kind }: TableState, rows: number): 'loading' | 'shown' | 'none' => {
  if (kind === 'loading') return 'loading'
  return kind === 'ready' && rows > 0 ? 'shown' : 'none'
}
