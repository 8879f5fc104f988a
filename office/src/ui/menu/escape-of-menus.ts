const OPEN_MENU = '[aria-haspopup=menu][aria-expanded=true]'

/** The menu that is open and that this key does not meet: the focus comes into it a moment after it stands. */
const menuMissed = ({ target }: KeyboardEvent): HTMLElement | null => {
  const button = document.querySelector(OPEN_MENU)
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  return target instanceof Node && menu?.contains(target) ? null : menu
}

const escapeOf = (open: Element): void =>
  void open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing) return
  const menu = menuMissed(event)
  if (!menu) return
  event.stopImmediatePropagation()
  escapeOf(menu)
}

/** What opens at a button, a menu or a small dialog: its fields and its choices are of the page that is left. */
const SMALL = '[aria-haspopup][aria-expanded=true][aria-controls]'

const onBack = (): void => {
  for (const button of document.querySelectorAll(SMALL)) {
    const small = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (small) escapeOf(small)
  }
}

/**
 * Has Escape close a menu from its first sight on, which by itself hears a key only once it has the focus; and Back or Forward
 * whatever is open at a button. Asked again, it listens once.
 */
export const listenForEscapeOfMenus = (): void => {
  document.addEventListener('keydown', onKey, true)
  window.addEventListener('popstate', onBack)
}
