import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { DataTableProps } from '../data-table-props.ts'
import type { HeadlessTable } from '../use-data-table.ts'
import { Card } from './card.tsx'
import classes from './card-list.module.css'

/** A card's height before it is measured. */
const ESTIMATE = 264

type Props<Row extends object> = DataTableProps<Row> & { table: HeadlessTable<Row> }

/** The rows as cards on a phone, scrolled with the page; only the cards near the view are in the document. */
export const CardList = <Row extends object>({ table, ...props }: Props<Row>) => {
  const { rows, window: slice, state, expected = 10 } = props
  const list = useRef<HTMLUListElement>(null)
  const loading = state.kind === 'loading'
  const model = table.getRowModel().rows
  const first = slice?.first ?? 0
  const rowAt = (index: number) => (loading ? undefined : model[index - first])
  // A row's own height is not that of the blank card that stood in its place.
  const keyOf = useCallback(
    (index: number) => (loading ? index : (model[index - first]?.id ?? index)),
    [loading, model, first],
  )
  const virtual = useWindowVirtualizer({
    count: loading ? Math.min(expected, 5) : (slice?.count ?? rows.length),
    estimateSize: () => ESTIMATE,
    overscan: 6,
    getItemKey: keyOf,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  const onRange = slice?.onRange
  useEffect(() => onRange?.(from, to), [onRange, from, to])
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
      aria-label={props.label}
      aria-busy={loading}
    >
      {items.map((item) => {
        const row = rowAt(item.index)
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            className={classes.item}
            style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
          >
            {row ? (
              <Card row={row} index={item.index} selected={row.getIsSelected()} {...props} />
            ) : (
              <div className={classes.blank} style={{ height: ESTIMATE - 12 }} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
