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
  const chordAt = useRef(Number.NEGATIVE_INFINITY)
  /** Whether the key was the second of two; where it leads to no folder it means nothing else either. */
  const goOn = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const inTime = timeStamp - chordAt.current < CHORD_MS
    const isSecond = inTime && /^\p{L}$/u.test(key)
    chordAt.current = key === 'g' && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY
    const folder = isSecond ? folderKeys[key] : undefined
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
    const name = isSecond ? undefined : nameOfKey(shellShortcuts, event.key)
    if (!isSecond && !name) return
    if (name) acts[name]()
    event.preventDefault()
    // The screen's own keys are letters too.
    if (isSecond) event.stopImmediatePropagation()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
