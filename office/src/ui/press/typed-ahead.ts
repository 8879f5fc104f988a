const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

export type TypedAhead = {
  /** Ends the keeping and says what was typed, Enter as a new line; the second time: nothing. */
  take: () => string
}

/** A dialog has the focus before its field has it. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[role=dialog] :is(input, textarea)')

/**
 * Between the key that opens a dialog and the moment in which its field has the focus letters and Enter are meant for it: from now on they
 * are kept, and are no keys of the page, until they are taken or Escape is pressed.
 */
export const keepTypedAhead = (): TypedAhead => {
  let typed = ''
  const take = (): string => {
    window.removeEventListener('keydown', onKey, true)
    const taken = typed
    typed = ''
    return taken
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return void take()
    const isEnter = event.key === 'Enter'
    if (isInField(event) || !(isEnter || isLetter(event))) return
    // Held down it is still the press that opened the dialog.
    if (!isEnter) typed += event.key
    else if (!event.repeat) typed += '\n'
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before every key of the page, those that lead elsewhere too.
  window.addEventListener('keydown', onKey, true)
  return { take }
}
