import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { RowSpan } from './row-span.ts'

/** Rows that are in the document above and below the view. */
const OVERSCAN = 12

export type WindowedRowsProps = {
  count: number
  /** Of a row, in pixels. */
  height: number
  /** Of the table's head, under which rows pass. */
  head: number
  scroller: RefObject<HTMLDivElement | null>
  /** Told how a row is brought into view that may not be in the document. */
  reveal: RefObject<((index: number) => void) | null>
  onRange: ((from: number, to: number) => void) | undefined
  children: (span: RowSpan) => ReactNode
}

/** The rows of a long list that are near the view, by what follows it. */
export const WindowedRows = (props: WindowedRowsProps) => {
  const { count, height, head, scroller, reveal, onRange, children } = props
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: head,
    scrollPaddingStart: head,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? -1
  useEffect(() => onRange?.(from, to), [onRange, from, to])
  useLayoutEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' })
    return () => {
      reveal.current = null
    }
  }, [reveal, virtual])
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current !== height) virtual.measure()
    measured.current = height
  }, [virtual, height])
  const above = (items[0]?.start ?? head) - head
  const below = virtual.getTotalSize() + head - (items.at(-1)?.end ?? head)
  return children({ from, to, above, below })
}
