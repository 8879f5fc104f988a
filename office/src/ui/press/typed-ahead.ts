const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

export type TypedAhead = {
  /** Ends the keeping, of all who keep, and says what was typed, Enter as a new line; the second time: nothing. */
  take: () => string
  /** Ends the keeping of this one; what was typed stays for who keeps on. */
  end: () => void
}

/** A dialog and the wait for its files keep the same keys: one lot of them, for who takes it first. */
const keepers = new Set<TypedAhead>()
let typed = ''

/** A dialog has the focus before its field has it. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[role=dialog] :is(input, textarea)')

const takeAll = (): string => {
  window.removeEventListener('keydown', onKey, true)
  keepers.clear()
  const taken = typed
  typed = ''
  return taken
}

const onKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') return void takeAll()
  const isEnter = event.key === 'Enter'
  if (isInField(event) || !(isEnter || isLetter(event))) return
  // Held down it is still the press that opened the dialog.
  if (!isEnter) typed += event.key
  else if (!event.repeat) typed += '\n'
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Between the key that opens a dialog and the moment in which its field has the focus letters and Enter are meant for it: from now on they
 * are kept, and are no keys of the page, until they are taken or Escape is pressed.
 */
export const keepTypedAhead = (): TypedAhead => {
  const keeper: TypedAhead = {
    take: () => (keepers.has(keeper) ? takeAll() : ''),
    end: () => {
      keepers.delete(keeper)
      if (keepers.size === 0) takeAll()
    },
  }
  keepers.add(keeper)
  // Before every key of the page, those that lead elsewhere too.
  window.addEventListener('keydown', onKey, true)
  return keeper
}
