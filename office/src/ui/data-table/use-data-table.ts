import { functionalUpdate, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { sortAfter } from './columns/own-sort.rules.ts'
import type { DataTableProps } from './data-table-props.ts'

const features = tableFeatures({ rowSortingFeature })
/** The table sorts only columns that read something; the server does the sorting. */
const same = <Row>(row: Row) => row

/** The headless table: rows come sorted from the server. */
export const useDataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, rowId, ownSort, onSort } = props
  const sort = props.sort ?? ownSort
  const columnDefs = useMemo(
    () =>
      columns.map(({ id, sortable = false }) => ({
        id,
        accessorFn: same,
        enableSorting: sortable,
      })),
    [columns],
  )
  return useTable<typeof features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    state: { sorting: sort ? [sort] : [] },
    onSortingChange: (next) => {
      const [pressed] = functionalUpdate(next, sort ? [sort] : [])
      onSort?.(sortAfter(pressed, props.sort, ownSort))
    },
  })
}

export type HeadlessTable<Row extends object> = ReturnType<typeof useDataTable<Row>>
