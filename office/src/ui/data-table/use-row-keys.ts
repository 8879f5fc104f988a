import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keyboard/is-typing.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { HeadlessTable } from './use-data-table.ts'

type Grid = Virtualizer<HTMLDivElement, Element>

const focusedIndex = (scroller: HTMLElement | null): number => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  return row && scroller?.contains(row) ? Number(row.dataset.index) : -1
}

/** The row one was in last, also on the screen before: who comes back goes on from there. */
let lastRow: string | undefined

/** j and k walk the rows, x selects the row, Enter opens it. */
export const useRowKeys = <Row extends object>(
  scroller: RefObject<HTMLDivElement | null>,
  table: HeadlessTable<Row>,
  props: Pick<DataTableProps<Row>, 'onOpen' | 'window'>,
  grid: Grid,
): void => {
  const first = props.window?.first ?? 0
  const rowAt = (index: number) => (index < 0 ? undefined : table.getRowModel().rows[index - first])
  const focusRow = (index: number) => {
    grid.scrollToIndex(index, { align: 'auto' })
    const focus = () => {
      const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
      row?.focus({ preventScroll: true })
      return row
    }
    // A row far out of view is drawn with the next frame; for one in view the next key need not wait.
    if (!focus()) requestAnimationFrame(focus)
  }
  const walk = (by: 1 | -1) => {
    const at = focusedIndex(scroller.current)
    const known = table.getRowModel().rows.findIndex(({ id }) => id === lastRow)
    if (at < 0) focusRow(first + Math.max(known, 0))
    else focusRow(Math.max(0, Math.min(at + by, grid.options.count - 1)))
  }
  const act = (key: string, target: EventTarget | null): boolean => {
    const row = rowAt(focusedIndex(scroller.current))
    if (key === 'j') walk(1)
    else if (key === 'k') walk(-1)
    else if (key === 'x' && row) row.toggleSelected()
    else if (key === 'Enter' && row && target instanceof HTMLTableRowElement)
      props.onOpen?.(row.original)
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey
    if (!chord && !isTyping(event.target) && act(event.key, event.target)) event.preventDefault()
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
