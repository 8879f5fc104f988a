import { useEffect } from 'react'
import { keepTypedAhead } from '../press/typed-ahead.ts'

/** What is typed while a dialog's files are on their way is kept for the dialog, and is no key of the page; a press of the pointer ends it. */
export const useKeptWhileLate = (isComing: boolean): void => {
  // Its end runs after the layout effects of the dialog's first frame, in which that keeps on.
  useEffect(() => {
    if (!isComing) return
    const { end } = keepTypedAhead()
    window.addEventListener('pointerdown', end, { capture: true, once: true })
    return end
  }, [isComing])
}
