import { useEffect, useEffectEvent } from 'react'
import { isTyping, OVER_THE_PAGE } from '../../ui/keyboard/is-typing.ts'
import { nameOfKey } from '../../ui/keyboard/shortcuts.ts'
import { handOverShortcuts } from './hand-over-shortcuts.ts'

/** Binds the key that opens the form, while the screen stands and nothing lies over it. */
export const useWriteKey = (write: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    if (event.defaultPrevented || chord || event.repeat || isTyping(event.target)) return
    if (document.querySelector(OVER_THE_PAGE)) return
    if (nameOfKey(handOverShortcuts, event.key) !== 'write') return
    event.preventDefault()
    write()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
