let at = Date.now()
const note = (event: Event): void => {
  if (event.isTrusted) at = Date.now()
}

/** From now on it is known when a hand was at this page last; opening it was one. */
export const listenForHands = (): void => {
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(sign, note, { capture: true, passive: true })
}

/** Whole seconds since then. */
export const untouchedSeconds = (): number => Math.max(0, Math.floor((Date.now() - at) / 1000))
