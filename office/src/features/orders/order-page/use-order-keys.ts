import { useEffect } from 'react'

/** What a key does on the order page: it presses or focuses the element that carries data-order-key. */
export const orderShortcuts = [
  { keys: ['c'], does: 'Write a comment' },
  { keys: ['m'], does: 'Open Move' },
  { keys: ['u'], does: 'Upload a document' },
  { keys: ['['], does: 'Previous order of the queue' },
  { keys: [']'], does: 'Next order of the queue' },
] as const

const elsewhere =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [contenteditable]'

const press = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-order-key="${CSS.escape(key)}"]`)
  if (!target) return false
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (!(target instanceof HTMLTextAreaElement)) target.click()
  return true
}

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  const busy = event.target instanceof Element && event.target.closest(elsewhere) !== null
  if (chord || busy || !orderShortcuts.some(({ keys }) => keys[0] === event.key)) return
  if (press(event.key)) event.preventDefault()
}

/** The page's keys; where something is typed or a dialog is open they are letters. */
export const useOrderKeys = (): void => {
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
