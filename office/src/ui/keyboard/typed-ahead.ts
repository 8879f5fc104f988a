const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

export type TypedAhead = {
  /** Ends the keeping and says what was typed; the second time: nothing. */
  take: () => string
}

/**
 * Between the key that opens a dialog and its first frame letters are meant for it: from now on they are kept, and are no keys
 * of the page, until they are taken or Escape is pressed.
 */
export const keepTypedAhead = (): TypedAhead => {
  let typed = ''
  const take = (): string => {
    document.removeEventListener('keydown', onKey, true)
    const taken = typed
    typed = ''
    return taken
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return void take()
    const isInside = event.target instanceof Element && event.target.closest('[role=dialog]')
    if (isInside || !isLetter(event)) return
    typed += event.key
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', onKey, true)
  return { take }
}
