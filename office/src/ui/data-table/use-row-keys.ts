import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keyboard/is-typing.ts'
import { nameOfKey } from '../keyboard/shortcuts.ts'
import type { DataTableProps } from './data-table-props.ts'
import { rowShortcuts } from './row-shortcuts.ts'
import { bringIntoView } from './rows/bring-into-view.ts'
import type { SelectedRows } from './rows/use-row-selection.ts'
import type { HeadlessTable } from './use-data-table.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  /** Brings a row into view that may not be in the document; null where all are. */
  reveal: RefObject<((index: number) => void) | null>
  /** Of the table's head, in pixels; absent where the rows scroll with the page. */
  head?: number
  count: number
}

const ROW = '[data-index]'

const focusedIndex = (scroller: HTMLElement | null): number => {
  const row = document.activeElement?.closest<HTMLElement>(ROW)
  return row && scroller?.contains(row) ? Number(row.dataset.index) : -1
}

/** The row one was in last, also on the screen before: who comes back goes on from there. */
let lastRow: string | undefined

/** The keys of rowShortcuts, for the rows of a grid, or for the cards that stand for them. */
export const useRowKeys = <Row extends object>(
  { scroller, reveal, head, count }: Grid,
  table: HeadlessTable<Row>,
  { has, tick }: SelectedRows,
  props: Pick<DataTableProps<Row>, 'onOpen' | 'window'>,
): void => {
  const first = props.window?.first ?? 0
  const rowAt = (index: number) => (index < 0 ? undefined : table.getRowModel().rows[index - first])
  const focusRow = (index: number) => {
    reveal.current?.(index)
    const focus = () => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      if (head && !reveal.current) bringIntoView(scroller.current, row, head)
      row?.focus({ preventScroll: !!head })
      return row
    }
    // A row far out of view is drawn with the next frame; for one in view the next key need not wait.
    if (!focus()) requestAnimationFrame(focus)
  }
  const walk = (by: 1 | -1): true => {
    const at = focusedIndex(scroller.current)
    const known = table.getRowModel().rows.findIndex(({ id }) => id === lastRow)
    if (at < 0) focusRow(first + Math.max(known, 0))
    else focusRow(Math.max(0, Math.min(at + by, count - 1)))
    return true
  }
  const open = (target: EventTarget | null): boolean => {
    const row = rowAt(focusedIndex(scroller.current))
    if (!row || !(target as Element).matches(ROW)) return false
    props.onOpen?.(row.original)
    return true
  }
  const select = (): boolean => {
    const row = rowAt(focusedIndex(scroller.current))
    if (row) tick(row.id, !has(row.id), false)
    return row !== undefined
  }
  /** Each answers whether the key was for it. */
  const acts: Record<keyof typeof rowShortcuts, (target: EventTarget | null) => boolean> = {
    next: () => walk(1),
    previous: () => walk(-1),
    select,
    open,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey
    const name = nameOfKey(rowShortcuts, event.key)
    if (event.defaultPrevented || chord || isTyping(event.target)) return
    if (name && acts[name](event.target)) event.preventDefault()
  })
  const onFocus = useEffectEvent(() => {
    lastRow = rowAt(focusedIndex(scroller.current))?.id ?? lastRow
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
