import { useEffect } from 'react'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { bulkShortcuts } from './bulk-shortcuts.ts'

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (event.defaultPrevented || chord || isTyping(event.target)) return
  if (document.querySelector('[role=dialog], [role=menu]')) return
  if (!bulkShortcuts.some(({ keys }) => keys[0] === event.key)) return
  const target = document.querySelector<HTMLElement>(`[data-bulk-key="${event.key}"]`)
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
