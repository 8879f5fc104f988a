import classes from '../data-table.module.css'
import type { DataTableProps } from '../data-table-props.ts'
import type { HeadlessTable } from '../use-data-table.ts'
import type { RowSpan } from './row-span.ts'
import { SkeletonRow } from './skeleton-row.tsx'
import { TableRow } from './table-row.tsx'
import type { SelectedRows } from './use-row-selection.ts'

type Props<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'onSelect' | 'onOpen' | 'onPoint'
> & {
  table: HeadlessTable<Row>
  selected: SelectedRows
  /** Where the table's rows start in the list. */
  first: number
  loading: boolean
  span: RowSpan
}

/** The rows of a span, each that is not here yet as a blank one. */
export const GridRows = <Row extends object>({
  table,
  selected,
  first,
  loading,
  span,
  ...about
}: Props<Row>) => {
  const { columns, rowName, onSelect, onOpen, onPoint } = about
  const model = table.getRowModel().rows
  const selectable = !!onSelect
  return (
    <>
      <Spacer height={span.above} />
      {Array.from({ length: span.to - span.from + 1 }, (_, at) => {
        const index = span.from + at
        const place = index - span.from
        const row = loading ? undefined : model[index - first]
        return row ? (
          <TableRow
            key={row.id}
            {...{ index, columns, rowName, selectable, onOpen, onPoint }}
            onTick={selected.tick}
            id={row.id}
            row={row.original}
            selected={selected.has(row.id)}
          />
        ) : (
          <SkeletonRow key={`blank ${place}`} {...{ place, columns, selectable }} />
        )
      })}
      <Spacer height={span.below} />
    </>
  )
}

/** Stands for the rows above or below the view. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? <tr className={classes.spacer} style={{ height }} /> : null
