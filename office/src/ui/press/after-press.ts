let isDown = false
let waiting: (() => void)[] = []

const onDown = ({ button }: MouseEvent): void => {
  isDown = button === 0
}

/** The click of a press comes before the next task. */
const onUp = (): void => {
  isDown = false
  if (waiting.length === 0) return
  setTimeout(() => {
    const now = waiting
    waiting = []
    for (const run of now) run()
  })
}

/** A select's own list keeps the end of its press to itself. */
const onChoice = ({ target }: Event): void => {
  if (target instanceof HTMLSelectElement) onUp()
}

/** From now on it is known whether a press of the pointer is under way. */
export const listenForPresses = (): void => {
  document.addEventListener('mousedown', onDown, true)
  document.addEventListener('change', onChoice, true)
  for (const end of ['mouseup', 'dragend', 'keydown']) document.addEventListener(end, onUp, true)
}

/**
 * Runs it at once, or once the press that is under way is over: what it brings to the page pushes nothing away from under the hand
 * between down and up, which would be a press of nothing (decision 0034).
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}
