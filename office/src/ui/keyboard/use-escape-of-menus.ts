import { useEffect } from 'react'

const OPEN_MENU = '[aria-haspopup=menu][aria-expanded=true]'

/** The menu that is open and that this key does not meet: the focus comes into it a moment after it stands. */
const menuMissed = ({ target }: KeyboardEvent): HTMLElement | null => {
  const button = document.querySelector(OPEN_MENU)
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  return target instanceof Node && menu?.contains(target) ? null : menu
}

const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing) return
  const menu = menuMissed(event)
  if (!menu) return
  event.stopImmediatePropagation()
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

/** Has Escape close a menu from its first sight on: by itself it hears a key only once it has the focus. */
export const useEscapeOfMenus = (): void =>
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
