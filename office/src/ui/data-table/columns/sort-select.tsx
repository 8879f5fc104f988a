import { NativeSelect } from '@mantine/core'
import type { TableColumn, TableSort } from './table-column.ts'

type Props<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort | undefined) => void
  /** The order without a choice, in words, and by which column. */
  ownOrder: string
  ownSort?: TableSort | undefined
  className?: string | undefined
}

const optionOf = (sort: TableSort | undefined): string =>
  sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : ''

/** The sort of a list of cards, which has no headings to press. */
export const SortSelect = <Row,>({
  columns,
  sort,
  onSort,
  ownOrder,
  ownSort,
  className,
}: Props<Row>) => (
  <NativeSelect
    aria-label="Sort by"
    {...(className ? { className } : {})}
    value={optionOf(sort)}
    onChange={({ currentTarget: { value } }) => {
      const [id, dir] = value.split(' ')
      onSort(id ? { id, desc: dir === 'desc' } : undefined)
    }}
    data={[
      { value: '', label: `Sort: ${ownOrder}` },
      ...columns
        .filter(({ sortable }) => sortable)
        .flatMap(({ id, header }) => [
          { value: `${id} asc`, label: `${header} ↑` },
          { value: `${id} desc`, label: `${header} ↓` },
        ])
        .filter(({ value }) => value !== optionOf(ownSort)),
    ]}
  />
)
