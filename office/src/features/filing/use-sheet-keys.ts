import { useEffect, useEffectEvent } from 'react'
import { listenForWords } from '../../ui/keyboard/in-a-word.ts'
import { isTyping, OVER_THE_PAGE } from '../../ui/keyboard/is-typing.ts'
import { nameOfKey } from '../../ui/keyboard/shortcuts.ts'
import { filingShortcuts } from './filing-shortcuts.ts'

type Acts = Record<keyof typeof filingShortcuts, () => void>

/** A key that is held down walks through fields, and does nothing else. */
const walks = new Set(['next', 'previous'])

const isOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  event.defaultPrevented ||
  document.querySelector(OVER_THE_PAGE) !== null

/** Binds the keys of filingShortcuts while the sheet stands and nothing lies over it; Escape leaves a field first. */
export const useSheetKeys = (acts: Acts): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOthers(event)) return
    const name = nameOfKey(filingShortcuts, event.key)
    if (!name) return
    if (isTyping(event.target)) {
      if (name === 'back') (event.target as HTMLElement).blur()
      return
    }
    event.preventDefault()
    if (!event.repeat || walks.has(name)) acts[name]()
  })
  useEffect(() => {
    listenForWords()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
