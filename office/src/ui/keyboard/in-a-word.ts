import { isTyping } from './is-typing.ts'

/** A letter that no other came before or comes behind for so long was pressed by itself. */
export const ALONE_MS = 300

/** When the newest letter was pressed beside every field, and whether it followed another so closely. */
let newest = Number.NEGATIVE_INFINITY
let follows = false
/** The newest letter, or the key that ended a word behind it. */
let last = ''

const onKey = (event: KeyboardEvent): void => {
  const { key, timeStamp } = event
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (chord || event.repeat || isTyping(event.target) || !/^(\p{L}|Enter|Escape)$/u.test(key))
    return
  if (!key[1]) {
    const soon = !last[1] && timeStamp - newest < ALONE_MS
    // Pressed twice by itself it is a double press, and no word.
    if (soon && !follows && key === last) return
    follows = soon
    newest = timeStamp
  }
  last = key
}

/** Whether what is being pressed is a letter that follows another so closely that somebody types a word beside every field. */
export const isInAWord = ({ timeStamp }: KeyboardEvent): boolean => timeStamp === newest && follows

/** When the newest letter was pressed, as events tell it. */
export const newestLetterAt = (): number => newest

/** Sees the letters before whoever takes them; asked again, it listens once. */
export const listenForWords = (): void => window.addEventListener('keydown', onKey, true)
