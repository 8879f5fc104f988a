import { useEffect, useEffectEvent } from 'react'
import { isInAWord, listenForWords } from '../../../ui/keyboard/in-a-word.ts'
import { isTyping, OVER_THE_PAGE } from '../../../ui/keyboard/is-typing.ts'
import { nameOfKey } from '../../../ui/keyboard/shortcuts.ts'
import { sayNotAlone, standsAlone } from '../../../ui/keyboard/stands-alone.ts'
import { batchShortcuts } from './batch-shortcuts.ts'
import { undoneNow } from './work/giving.ts'

type Acts = Record<Exclude<keyof typeof batchShortcuts, 'undo'>, () => void> & {
  undo: (those: ReadonlySet<number>) => void
}

/** Enter presses the button it stands on; on a file of the list it takes that. */
const isOnButton = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof Element &&
  target.closest('a, button, summary, select') !== null &&
  target.closest('[data-waiting-file]') === null

/**
 * Takes back the mails of what was given when the key was pressed: no letter of a word does it, nor of one that begins like a walk through
 * files. Who meant it is told.
 */
const undoAlone = async (event: KeyboardEvent, undo: Acts['undo']): Promise<void> => {
  const those = undoneNow()
  const isAlone = !isInAWord(event) && (await standsAlone())
  if (isAlone) undo(those)
  else if (those.size > 0) sayNotAlone(event.key, 'Nothing was taken back')
}

/** Binds the keys of batchShortcuts while the screen stands and nothing lies over it. */
export const useBatchKeys = (acts: Acts): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    if (event.defaultPrevented || chord || isTyping(event.target) || isOnButton(event)) return
    if (document.querySelector(OVER_THE_PAGE)) return
    const name = nameOfKey(batchShortcuts, event.key)
    if (!name) return
    event.preventDefault()
    // A key that is held down goes through files, and gives none.
    if (event.repeat && name !== 'next' && name !== 'previous') return
    if (name === 'undo') void undoAlone(event, acts.undo)
    else acts[name]()
  })
  useEffect(() => {
    listenForWords()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
