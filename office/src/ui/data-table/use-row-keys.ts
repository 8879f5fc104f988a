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

/** j and k walk the rows, x selects the row, Enter opens it. */
export const useRowKeys = <Row extends object>(
  scroller: RefObject<HTMLDivElement | null>,
  table: HeadlessTable<Row>,
  props: Pick<DataTableProps<Row>, 'onOpen' | 'window'>,
  grid: Grid,
): void => {
  const focusRow = (index: number) => {
    grid.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
        ?.focus({ preventScroll: true }),
    )
  }
  const act = (key: string, target: EventTarget | null): boolean => {
    const at = focusedIndex(scroller.current)
    const row = at < 0 ? undefined : table.getRowModel().rows[at - (props.window?.first ?? 0)]
    if (key === 'j') focusRow(Math.min(at + 1, grid.options.count - 1))
    else if (key === 'k') focusRow(Math.max(at - 1, 0))
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
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
