import { useEffectEvent, useLayoutEffect } from 'react'

/** Set by what is open inside a dialog, a list of choices: Escape closes that. */
const OWN_ESCAPE = 'data-mantine-stop-propagation'

/** The dialogs that are open, the one that opened last at the end. */
const open: symbol[] = []

/** Escape closes the dialog that lies over all others, and none below it: what was typed there is still wanted. */
export const useEscapeOfTopmost = (opened: boolean, onEscape: () => void): void => {
  const close = useEffectEvent(onEscape)
  // From its first sight on.
  useLayoutEffect(() => {
    if (!opened) return
    const me = Symbol('dialog')
    const onKey = (event: KeyboardEvent) => {
      const isOthers =
        event.target instanceof Element && event.target.getAttribute(OWN_ESCAPE) === 'true'
      if (event.key === 'Escape' && !event.isComposing && !isOthers && open.at(-1) === me) close()
    }
    open.push(me)
    window.addEventListener('keydown', onKey, true)
    return () => {
      open.splice(open.indexOf(me), 1)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [opened])
}
