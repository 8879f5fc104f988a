import { useCallback, useEffect, useRef } from 'react'
import { latePart } from '../../late/late-part.ts'
import { useWanted } from '../../late/use-wanted.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { ALL_RENDERED } from '../rows/row-span.ts'
import type { SelectedRows } from '../rows/use-row-selection.ts'
import { TableMissing } from '../table-missing.tsx'
import type { HeadlessTable } from '../use-data-table.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { Card } from './card.tsx'
import classes from './card-list.module.css'

/** Blank cards while the list loads: they fill a phone. */
const BLANK = 5

const lateCards = latePart(async () => (await import('./windowed-cards.tsx')).WindowedCards)

type Props<Row extends object> = DataTableProps<Row> & {
  table: HeadlessTable<Row>
  selected: SelectedRows
}

/** The rows as cards on a phone, scrolled with the page. */
export const CardList = <Row extends object>({ table, selected, ...props }: Props<Row>) => {
  const { label, columns, rows, rowName, onSelect, window: slice, state, expected = 10 } = props
  const ready = state.kind !== 'loading'
  const count = ready ? (slice?.count ?? rows.length) : expected
  const isLong = count > ALL_RENDERED
  const [WindowedCards, isMissing] = useWanted(lateCards, isLong)
  const loading = !ready || (isLong && !WindowedCards)
  const model = table.getRowModel().rows
  const first = slice?.first ?? 0
  const keyOf = useCallback((index: number) => model[index - first]?.id ?? index, [model, first])
  const onRange = slice?.onRange
  useEffect(() => {
    if (!isLong) onRange?.(0, count - 1)
  }, [isLong, onRange, count])
  const scroller = useRef<HTMLUListElement>(null)
  const reveal = useRef<(index: number) => void>(null)
  useRowKeys({ scroller, reveal, count }, table, selected, props)
  const cardAt = (index: number) => {
    const row = loading ? undefined : model[index - first]
    return row ? (
      <Card
        {...{ index, columns, rowName }}
        onTick={selected.tick}
        id={row.id}
        row={row.original}
        selectable={!!onSelect}
        selected={selected.has(row.id)}
      />
    ) : (
      <div className={classes.blank} />
    )
  }
  if (isMissing) return <TableMissing />
  if (isLong && WindowedCards && !loading)
    return (
      <WindowedCards {...{ scroller, reveal, label, count, keyOf, onRange }}>
        {cardAt}
      </WindowedCards>
    )
  return (
    <ul ref={scroller} className={classes.list} aria-label={label} aria-busy={loading}>
      {Array.from({ length: loading ? Math.min(count, BLANK) : count }, (_, index) => (
        <li key={keyOf(index)} data-index={index} tabIndex={-1} className={classes.item}>
          {cardAt(index)}
        </li>
      ))}
    </ul>
  )
}
