import { useMediaQuery } from '@mantine/hooks'
import { LIST } from '../keyboard/leave-field.ts'
import { CardList } from './cards/card-list.tsx'
import { SortSelect } from './columns/sort-select.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { useRowSelection } from './rows/use-row-selection.ts'
import { TableEmpty } from './table-empty.tsx'
import { TableFailure } from './table-failure.tsx'
import { TableGrid } from './table-grid.tsx'
import { useDataTable } from './use-data-table.ts'

/** The shared table (spec 1 §2): a grid in a 550 px scroll area, cards under 768 px, and its own empty, loading and failed states. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const table = useDataTable(props)
  const selected = useRowSelection(props)
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { state } = props
  const count = props.window?.count ?? props.rows.length
  if (state.kind === 'failed')
    return <TableFailure message={state.message} onRetry={state.onRetry} />
  const asking = state.kind === 'asking'
  const empty =
    state.kind !== 'loading' &&
    count === 0 &&
    ((!asking && props.empty) || <TableEmpty asking={asking} />)
  if (narrow && empty) return <div className={classes.frame}>{empty}</div>
  if (narrow)
    return (
      <>
        {props.onSort && (
          <SortSelect
            className={classes.sortSelect}
            columns={props.columns}
            sort={props.sort}
            ownOrder={props.ownOrder ?? 'newest first'}
            ownSort={props.ownSort}
            onSort={props.onSort}
          />
        )}
        <CardList {...props} table={table} selected={selected} />
      </>
    )
  return (
    <div
      {...LIST}
      className={classes.frame}
      data-stale={(state.kind === 'ready' && state.stale) || undefined}
    >
      <TableGrid {...props} table={table} selected={selected} empty={empty} />
    </div>
  )
}
