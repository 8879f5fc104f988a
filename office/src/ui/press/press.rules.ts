/** A press of a mouse, a finger or a key. */
export type Press = {
  /** What was pressed; null where nothing there can be pressed. */
  control: Element | null
  /** How the control is called: one that was drawn anew is still the same. */
  label: string
  /** It must not be done twice by one double click. */
  once: boolean
  place: 'keyboard' | { x: number; y: number }
  /** In milliseconds. */
  at: number
  /** The system counts it as the second of a double click. */
  double: boolean
}

/** Two clicks this near are one double click, whatever the system's own setting is. */
const DOUBLE_MS = 500
/** A pointer that has not moved for this long after a press has not aimed at what came under it since. */
const RESTING_MS = 2_000

/** What changed this short a time ago has not been seen yet. */
export const SEEN_AFTER_MS = 500

const CONTROLS =
  'a, button, input, select, textarea, summary, [role=menuitem], [role=option], [role=checkbox], [role=tab], [data-once], tr[data-index]'

/**
 * What sends something: everything of a form, a menu and a row, which the next row may follow, and what says so of itself. And what
 * opens a menu, which a second click would close.
 */
const ONCE =
  'button[type=submit], [role=menuitem], td button, td button *, [data-once], [data-once] *, button[aria-haspopup], button[aria-haspopup] *'

/** What is pressed where a click lands: a label presses its field, and in a row nothing but the row is there. */
export const controlAt = (target: Element): Element | null => {
  const labelled = target.closest('label')?.control
  return labelled ?? target.closest(CONTROLS)
}

export const isOnce = (target: Element): boolean => target.closest(ONCE) !== null

const isSame = (a: Press, b: Press): boolean =>
  a.control === b.control || (a.label !== '' && a.label === b.label)

/** True where a second press at the place of the first, or by the same key, belongs to the first. */
export const theFirstOnes = (first: Press, second: Press): boolean => {
  if ((first.place === 'keyboard') !== (second.place === 'keyboard')) return false
  const passed = second.at - first.at
  const isDouble = second.double || passed < DOUBLE_MS
  const rests = second.place !== 'keyboard' && passed < RESTING_MS
  if (isSame(first, second))
    return second.once && (isDouble || (rests && first.label !== second.label))
  return second.control !== null && (isDouble || rests)
}
