import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../ui/keyboard/is-typing.ts'
import { nameOfKey } from '../../ui/keyboard/shortcuts.ts'
import { useGoTo } from '../find/use-go-to.ts'
import { useFolderKeys } from './folder-keys.ts'
import { shellShortcuts } from './shell-shortcuts.ts'

/** The letter after 'g' must be pressed within this time: a busy page may hear of both later. */
const CHORD_MS = 1_500

/** The keys of shellShortcuts, and 'g' and a letter to a folder. */
export const useShellKeys = (openSheet: () => void): void => {
  const goTo = useGoTo()
  const folderKeys = useFolderKeys()
  const begun = useRef<KeyboardEvent>(null)
  /** Whether the key was the second of two; where it leads to no folder it means nothing else either. */
  const goOn = (event: KeyboardEvent): boolean => {
    const { key } = event
    const g = begun.current
    // That of a word, which is taken by then, begins nothing.
    const isBegun = g?.defaultPrevented === false && event.timeStamp - g.timeStamp < CHORD_MS
    const isSecond = isBegun && /^\p{L}$/u.test(key)
    begun.current = key === 'g' && !isSecond ? event : null
    const folder = isSecond && folderKeys[key]
    if (folder) goTo(folder.to)
    return isSecond
  }
  const acts: Record<keyof typeof shellShortcuts, () => void> = {
    sheet: openSheet,
    search: () => document.querySelector<HTMLElement>('[data-search-box]')?.focus(),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey
    // Held down, a g is no second one.
    if (chord || event.repeat || isTyping(event.target)) return
    const isSecond = goOn(event)
    const name = !isSecond && nameOfKey(shellShortcuts, event.key)
    if (!isSecond && !name) return
    event.preventDefault()
    if (name) acts[name]()
    // The screen's own keys are letters too.
    else event.stopImmediatePropagation()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
