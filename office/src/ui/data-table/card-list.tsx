import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Card } from './card.tsx'
import classes from './card-list.module.css'
import type { DataTableProps } from './data-table-props.ts'
import type { HeadlessTable } from './use-data-table.ts'

/** A card's height before it is measured. */
const ESTIMATE = 264

type Props<Row extends object> = DataTableProps<Row> & { table: HeadlessTable<Row> }

/** The rows as cards on a phone, scrolled with the page; only the cards near the view are in the document. */
export const CardList = <Row extends object>({ table, ...props }: Props<Row>) => {
  const { rows, window: slice, state, expected = 10 } = props
  const list = useRef<HTMLUListElement>(null)
  const loading = state.kind === 'loading'
  const virtual = useWindowVirtualizer({
    count: loading ? Math.min(expected, 5) : (slice?.count ?? rows.length),
    estimateSize: () => ESTIMATE,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  const onRange = slice?.onRange
  useEffect(() => onRange?.(from, to), [onRange, from, to])
  const model = table.getRowModel().rows
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
      aria-label={props.label}
      aria-busy={loading}
    >
      {items.map((item) => {
        const row = loading ? undefined : model[item.index - (slice?.first ?? 0)]
        return (
          <li
            key={row?.id ?? item.index}
            ref={virtual.measureElement}
            data-index={item.index}
            className={classes.item}
            style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
          >
            {row ? (
              <Card row={row} selected={row.getIsSelected()} {...props} />
            ) : (
              <div className={classes.blank} style={{ height: ESTIMATE - 12 }} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
