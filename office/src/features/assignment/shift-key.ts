import { toast } from 'react-toastify'
import { messageOf } from '../../api/api-error.ts'
import { currentSession } from '../../api/session.ts'
import { isInAWord } from '../../ui/keyboard/in-a-word.ts'
import { isTyping, OVER_THE_PAGE } from '../../ui/keyboard/is-typing.ts'
import { nameOfKey } from '../../ui/keyboard/shortcuts.ts'
import { standsAlone } from '../../ui/keyboard/stands-alone.ts'
import { sayNext } from './shift.ts'
import { shiftShortcuts } from './shift-shortcuts.ts'

/** A second press so soon is the same one. */
const SAME_PRESS_MS = 500
let pressedAt = 0

/** Who is in is given orders: no letter of a word says it. */
const turn = async (): Promise<void> => {
  try {
    if (await standsAlone()) await sayNext()
  } catch (error) {
    toast.error(messageOf(error))
  }
}

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || event.repeat || chord || isTyping(event.target)) return
  if (!nameOfKey(shiftShortcuts, event.key) || document.querySelector(OVER_THE_PAGE)) return
  if (!currentSession() || isInAWord(event) || event.timeStamp - pressedAt < SAME_PRESS_MS) return
  pressedAt = event.timeStamp
  event.preventDefault()
  void turn()
}

/** Listens to the key on every screen of the office; asked again, it listens once. */
export const listenForShiftKey = (): void => document.addEventListener('keydown', onKey)
