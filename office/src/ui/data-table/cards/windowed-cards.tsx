import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import classes from './card-list.module.css'

/** A card's height before it is measured. */
const ESTIMATE = 264
/** Cards that are in the document above and below the view. */
const OVERSCAN = 6

export type WindowedCardsProps = {
  scroller: RefObject<HTMLUListElement | null>
  /** Told how a card is brought into view that may not be in the document. */
  reveal: RefObject<((index: number) => void) | null>
  label: string
  count: number
  /** A row's own height is not that of the blank card that stood in its place. */
  keyOf: (index: number) => string | number
  onRange: ((from: number, to: number) => void) | undefined
  children: (index: number) => ReactNode
}

/** Cards of a long list, scrolled with the page; only those near the view are in the document. */
export const WindowedCards = (props: WindowedCardsProps) => {
  const { scroller: list, reveal, label, count, keyOf, onRange, children } = props
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    getItemKey: keyOf,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  useEffect(() => onRange?.(from, to), [onRange, from, to])
  useLayoutEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' })
    return () => {
      reveal.current = null
    }
  }, [reveal, virtual])
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
      aria-label={label}
      aria-busy={false}
    >
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          tabIndex={-1}
          className={classes.placed}
          style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
