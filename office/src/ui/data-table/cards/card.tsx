import { memo } from 'react'
import type { CardPlace } from '../columns/table-column.ts'
import type { RowProps } from '../rows/row-props.ts'
import { tickAs } from '../rows/use-row-selection.ts'
import { useSince } from '../use-since.ts'
import classes from './card-list.module.css'

const PlainCard = <Row extends object>({
  id,
  row,
  index,
  selected,
  columns,
  rowName,
  selectable,
  onTick,
}: RowProps<Row>) => {
  const card = useSince<HTMLElement>(index)
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'line') === place)
  return (
    <article ref={card} className={classes.card} data-selected={selected || undefined}>
      <header className={classes.head}>
        {selectable && (
          <label className={classes.select}>
            <input
              type="checkbox"
              aria-label={`Select ${rowName(row)}`}
              checked={selected}
              onChange={tickAs(id, onTick)}
            />
          </label>
        )}
        {at('head').map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </header>
      <dl className={classes.lines}>
        {at('line').map((column) => (
          <div key={column.id}>
            <dt>
              {column.header} {column.unit}
            </dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      <footer className={classes.foot}>
        {at('foot').map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </footer>
    </article>
  )
}

/** One row as a card: its head line, labelled lines, and the actions at the foot. Kept while nothing of it changes. */
export const Card = memo(PlainCard) as typeof PlainCard
