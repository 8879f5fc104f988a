import { OVER_THE_PAGE } from './is-typing.ts'

/** A sign (a letter, a digit, whatever is typed) that no other came before or comes behind for so long was pressed by itself. */
export const ALONE_MS = 400
/** What presses whatever has the focus, so soon behind a word, is its end, or the space before the next one. */
const ENDS_MS = 1_000

const TEXTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Pressed in quick turns by a hand that walks through a list or from order to order; another key behind them is meant. */
const WALKS = 'jkxg[]'
/** Of these the page's own keys behind are meant too: no word has them. */
const TURNS = '[]'

let newest = Number.NEGATIVE_INFINITY
let newestKey = ''
/** The newest sign, or what ended a word behind it; a letter that is pressed twice by itself is newest since its first press. */
let last = ''
let lastAt = Number.NEGATIVE_INFINITY
/** Whether another key behind the newest sign is meant: it walks, or it is the folder that a g leads to. */
let walks = false
/** Whether the newest sign followed another one so closely, whether what was typed so closely is a word, and whether it may be one. */
let follows = false
let isWord = false
let isTyped = false

/** What is typed, a space too; other keys have names. */
const isTypedKey = (key: string): boolean => [...key].length === 1
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

const onSign = (key: string, at: number): void => {
  const soon = isTypedKey(last) && at - lastAt < ALONE_MS
  // A letter that is pressed twice by itself is a double press, and no word.
  if (!soon || key !== last || !isLetter(key)) {
    follows = soon && !TURNS.includes(last)
    isWord = soon && (isWord || !walks)
    // Who types letters there, however slowly, chooses nothing by them.
    isTyped = isWord || document.querySelector(OVER_THE_PAGE) !== null
    walks = WALKS.includes(key) || (soon && last === 'g')
    newest = at
    newestKey = key
  }
  last = key
  lastAt = at
}

/** Some browsers press a button when the space is let go, whatever became of its press. */
let stopsSpace = false

const stop = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A space is part of what is typed as closely, and presses nothing there either. */
const onSpace = (event: KeyboardEvent): void => {
  const { timeStamp } = event
  const parts = isTypedKey(last) && !walks && timeStamp - lastAt < ALONE_MS
  if (!parts && !(isTyped && timeStamp - lastAt < ENDS_MS)) return
  stop(event)
  stopsSpace = true
  isWord = isTyped = true
  last = ' '
  lastAt = timeStamp
}

/** Who ends a word by Enter and sees nothing come of it presses it again. */
const onEnd = (event: KeyboardEvent): void => {
  const isOfWord = event.key === 'Enter' && isTyped && event.timeStamp - lastAt < ENDS_MS
  if (isOfWord) stop(event)
  last = event.key
  lastAt = event.timeStamp
  isTyped = isOfWord
  isWord = false
}

const onLetGo = (event: KeyboardEvent): void => {
  if (event.key !== ' ' || !stopsSpace) return
  stopsSpace = false
  stop(event)
}

/** Held, it is the letter of the word that it was when it was pressed. */
const onHeld = (event: KeyboardEvent): void => {
  if (isWord && isTypedKey(event.key)) event.preventDefault()
}

const onPress = (event: KeyboardEvent): void => {
  const { key, timeStamp, target } = event
  if (target instanceof Element && target.closest(TEXTS)) {
    // What a key has led to its field is typed there: it was no word beside it.
    last = ''
    isWord = isTyped = false
    return
  }
  if (key === ' ') onSpace(event)
  else if (isTypedKey(key)) {
    onSign(key, timeStamp)
    // Every key of a page asks whether it is taken.
    if (isWord) event.preventDefault()
  } else if (key === 'Enter' || key === 'Escape') onEnd(event)
}

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (chord) return
  if (event.repeat) onHeld(event)
  else onPress(event)
}

/** Whether what is being pressed, or held, is a sign that follows another so closely that somebody types a word beside every field. */
export const isInAWord = ({ timeStamp, repeat }: KeyboardEvent): boolean =>
  (repeat || timeStamp === newest) && follows

/** When the newest sign was pressed, as events tell it. */
export const newestSignAt = (): number => newest

/** Which sign that was. */
export const newestSign = (): string => newestKey

/**
 * Sees what is typed before whoever takes it, and behind those that keep it for a field that comes. A sign of a word, a number or a date is no key,
 * beyond the first, and neither Enter nor space behind one presses anything. Whose keys act asks for it: it may come before what listens
 * beside every page. Asked again, it listens once.
 */
export const listenForWords = (): void => {
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('keyup', onLetGo, true)
}
