import { useLayoutEffect } from 'react'
import { isInAWord, listenForWords } from '../../../ui/keyboard/in-a-word.ts'
import { isTyping, OVER_THE_PAGE } from '../../../ui/keyboard/is-typing.ts'
import { leaveField } from '../../../ui/keyboard/leave-field.ts'
import { orderShortcuts } from './order-shortcuts.ts'
import { pressOrderKey } from './press-order-key.ts'

const CHOICES = '[role=listbox]'
/** What Escape closes before it leads away from the page. */
const OPEN = `${OVER_THE_PAGE}, ${CHOICES}`

/** Who is in one of them leaves it first, and the page with the next press. */
const FORM = '#screen form'

/** Seen on the way down, while what the key is about to close is still there. */
const onEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const isInForm = event.target instanceof Element && event.target.closest(FORM) !== null
  // A menu or dialog that is open has the focus: beside a field it is one that is just going away.
  if (document.querySelector(isInForm ? CHOICES : OPEN) !== null) return
  if (isInForm) leaveField(event.target as Element, 'around')
  else if (!isTyping(event.target)) pressOrderKey('Escape')
}

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  // The second letter of 'g c' is the shell's.
  const taken = event.defaultPrevented || chord || isTyping(event.target) || event.key === 'Escape'
  if (taken || isInAWord(event)) return
  if (!orderShortcuts.some(({ keys }) => keys[0] === event.key)) return
  if (pressOrderKey(event.key)) event.preventDefault()
}

/** The page's keys; where something is typed, a word too, or a dialog is open they are letters. */
export const useOrderKeys = (): void => {
  // With the page itself, so that no key pressed at its first sight is lost.
  useLayoutEffect(() => {
    listenForWords()
    document.addEventListener('keydown', onKey)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [])
}
