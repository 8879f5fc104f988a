import { useLayoutEffect } from 'react'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { orderShortcuts } from './order-shortcuts.ts'

/** Presses, or where one types in it focuses, the element that carries the key in data-order-key. */
export const pressOrderKey = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-order-key="${CSS.escape(key)}"]`)
  if (!target) return false
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (!(target instanceof HTMLTextAreaElement)) target.click()
  return true
}

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  // The second letter of 'g c' is the shell's.
  const inMenu = event.target instanceof Element && event.target.closest('[role=menu]') !== null
  const taken = event.defaultPrevented || chord || inMenu || isTyping(event.target)
  if (taken || !orderShortcuts.some(({ keys }) => keys[0] === event.key)) return
  if (pressOrderKey(event.key)) event.preventDefault()
}

/** The page's keys; where something is typed or a dialog is open they are letters. */
export const useOrderKeys = (): void => {
  // With the page itself, so that no key pressed at its first sight is lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
