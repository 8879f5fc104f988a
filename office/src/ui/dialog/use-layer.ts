import { useLayoutEffect, useState } from 'react'

/** Mantine's own for modals; toasts lie at 250. */
const LOWEST = 200
/** The layers of the dialogs that are open. */
const open = new Set<number>()

/** The z-index of a dialog: whichever opened last lies over the others, wherever they were put into the page. */
export const useLayer = (opened: boolean): number => {
  const [layer, setLayer] = useState(LOWEST)
  // From its first sight on; while it closes it stays where it was.
  useLayoutEffect(() => {
    if (!opened) return
    const mine = Math.max(LOWEST - 1, ...open) + 1
    open.add(mine)
    setLayer(mine)
    return () => void open.delete(mine)
  }, [opened])
  return layer
}
