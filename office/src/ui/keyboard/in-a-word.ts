import { isTyping } from './is-typing.ts'

/** A letter that no other came before or comes behind for so long was pressed by itself. */
export const ALONE_MS = 300

/** What a hand presses between two words, and never within one. */
const ENDS = /^[AET]\w/

/** When the newest letter was pressed beside every field, and when the one before it was. */
let newest = Number.NEGATIVE_INFINITY
let before = Number.NEGATIVE_INFINITY
let letter = ''

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (ENDS.test(event.key)) newest = Number.NEGATIVE_INFINITY
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

/** Answers once it is known whether no other letter follows the one that is being pressed. */
export const standsAlone = async (): Promise<boolean> => {
  const own = newest
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  return newest === own
}

/** Sees the letters before whoever takes them; asked again, it listens once. */
export const listenForWords = (): void => window.addEventListener('keydown', onKey, true)
