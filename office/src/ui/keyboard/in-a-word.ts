import { isTyping } from './is-typing.ts'

/** A letter that no other came before or comes behind for so long was pressed by itself. */
export const ALONE_MS = 300

/** When the newest letter was pressed beside every field, and when the one before it was. */
let newest = Number.NEGATIVE_INFINITY
let before = Number.NEGATIVE_INFINITY
let letter = ''

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (chord || event.repeat || isTyping(event.target) || !/^\p{L}$/u.test(event.key)) return
  // Pressed twice by itself it is a double press, and no word.
  const isTwice = event.key === letter && event.timeStamp - newest < ALONE_MS
  if (isTwice && newest - before >= ALONE_MS) return
  letter = event.key
  before = newest
  newest = event.timeStamp
}

/** Whether what is being pressed is a letter that follows another so closely that somebody types a word beside every field. */
export const isInAWord = ({ timeStamp }: KeyboardEvent): boolean =>
  timeStamp === newest && newest - before < ALONE_MS

/** When the newest letter was pressed, as events tell it. */
export const newestLetterAt = (): number => newest

/** Sees the letters before whoever takes them; asked again, it listens once. */
export const listenForWords = (): void => window.addEventListener('keydown', onKey, true)
