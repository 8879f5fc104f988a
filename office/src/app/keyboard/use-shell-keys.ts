import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../ui/keyboard/is-typing.ts'
import { useGoTo } from '../find/use-go-to.ts'
import { useFolderKeys } from './folder-keys.ts'

/** The letter after 'g' must come within this time. */
const CHORD_MS = 1_500

/** '/' to the search box, 'g' and a letter to a folder, '?' to the sheet. */
export const useShellKeys = (openSheet: () => void): void => {
  const goTo = useGoTo()
  const folderKeys = useFolderKeys()
  const chordAt = useRef(0)
  const act = (key: string): boolean => {
    const folder = Date.now() - chordAt.current < CHORD_MS ? folderKeys[key] : undefined
    chordAt.current = key === 'g' && !folder ? Date.now() : 0
    if (folder) goTo(folder.to)
    else if (key === '?') openSheet()
    else if (key === '/') document.querySelector<HTMLElement>('[data-search-box]')?.focus()
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey
    if (!chord && !isTyping(event.target) && act(event.key)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
