import { useState } from 'react'
import { useOwnAct } from '../../../../ui/press/use-own-act.ts'
import { usePointerOver } from '../../../../ui/press/use-pointer-over.ts'
import type { QueueSearch } from '../../list/queue-search.ts'
import { behindBy, inTheirPlaces } from './held-rows.rules.ts'
import type { QueueRows } from './queue-rows.ts'

const keyOf = ({ state, window, rows }: QueueRows, search: QueueSearch): string => {
  const settled = state.kind === 'ready' && !state.stale
  return settled ? JSON.stringify([search, window && [window.first, rows.length]]) : ''
}

/**
 * The rows of a queue that stand still under a hand: while the pointer is over them, what others do changes what is in the
 * rows and not where they are. `behind` says what waits, and `show` shows it.
 */
export const useHeldRows = (list: QueueRows, search: QueueSearch) => {
  const { isOver, over } = usePointerOver()
  const isOwn = useOwnAct()
  const key = keyOf(list, search)
  const [shown, setShown] = useState({ key, rows: list.rows })
  const isHeld = isOver && !isOwn && key !== '' && key === shown.key
  const rows = isHeld ? inTheirPlaces(shown.rows, list.rows) : list.rows
  if (rows !== shown.rows || key !== shown.key) setShown({ key, rows })
  return {
    rows,
    isOver,
    over,
    behind: behindBy(rows, list.rows),
    show: () => setShown({ key, rows: list.rows }),
  }
}
