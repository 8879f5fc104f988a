import { useEffect } from 'react'
import { isTyping, OVER_THE_PAGE } from '../../../ui/keyboard/is-typing.ts'

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (event.defaultPrevented || chord || isTyping(event.target)) return
  if (document.querySelector(OVER_THE_PAGE)) return
  const place = `[data-bulk-key="${CSS.escape(event.key)}"]`
  const target = document.querySelector<HTMLElement>(place)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.click()
}

/** While orders are selected, `a` and `m` press what the bar marks with data-bulk-key. */
export const useBulkKeys = (picked: boolean): void => {
  useEffect(() => {
    if (!picked) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [picked])
}
