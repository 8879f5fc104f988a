/** Who types on is still typing; who pauses for this long looks at the page again. */
const PAUSE_MS = 1_000
const TEXTS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'
const LEAVES: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab'])

/** When a letter was last typed into a text that nobody has left by hand since. */
let typedAt = Number.NEGATIVE_INFINITY

const forget = (): void => {
  typedAt = Number.NEGATIVE_INFINITY
}

/** What was typed ahead was typed: letters that follow it are no keys of the page either. */
export const countAsTyped = (): void => {
  typedAt = performance.now()
}

const leaves = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, text: Element): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (LEAVES.has(key) && !(key === 'Enter' && text.matches('textarea')))

const onKey = (event: KeyboardEvent): void => {
  const { target, key, timeStamp } = event
  const text = target instanceof Element ? target.closest(TEXTS) : null
  if (text && leaves(event, text)) {
    forget()
    return
  }
  const types = [...key].length === 1 || key === 'Enter'
  if (!text && (!types || timeStamp - typedAt > PAUSE_MS)) return
  typedAt = timeStamp
  if (text) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Letters typed on after their field has gone, with its dialog or by itself, are no keys of the page, and its Enter presses nothing there. Asked again, it listens once. */
export const listenForTypedOn = (): void => {
  // Before every key of the page.
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', forget, true)
}
