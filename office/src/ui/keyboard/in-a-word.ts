/** A letter that no other came before or comes behind for so long was pressed by itself. */
export const ALONE_MS = 300
/** Enter that comes so soon behind a word ends it. */
const ENDS_MS = 1_000

const TEXTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Pressed in quick turns by a hand that walks through a list; another key behind them is meant. */
const WALKS = 'jkxg'

let newest = Number.NEGATIVE_INFINITY
/** The newest letter, or the key that ended a word behind it; pressed twice by itself it is newest since its first press. */
let last = ''
let lastAt = Number.NEGATIVE_INFINITY
/** Whether another key behind the newest letter is meant: it walks, or it is the folder that a g leads to. */
let walks = false
/** Whether the newest letter followed another one so closely, and whether what was typed so closely is a word. */
let follows = false
let isWord = false

const onLetter = (key: string, at: number): void => {
  const soon = last.length === 1 && at - lastAt < ALONE_MS
  // Pressed twice by itself it is a double press, and no word.
  if (!soon || key !== last) {
    follows = soon
    isWord = soon && (isWord || !walks)
    walks = WALKS.includes(key) || (soon && last === 'g')
    newest = at
  }
  last = key
  lastAt = at
}

const onEnd = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isWord && event.timeStamp - lastAt < ENDS_MS) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  last = event.key
  isWord = false
}

const onKey = (event: KeyboardEvent): void => {
  const { key, timeStamp, target } = event
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (chord || event.repeat || (target instanceof Element && target.closest(TEXTS))) return
  if (/^\p{L}$/u.test(key)) {
    onLetter(key, timeStamp)
    // Every key of a page asks whether it is taken.
    if (isWord) event.preventDefault()
  } else if (key === 'Enter' || key === 'Escape') onEnd(event)
}

/** Whether what is being pressed is a letter that follows another so closely that somebody types a word beside every field. */
export const isInAWord = ({ timeStamp }: KeyboardEvent): boolean => timeStamp === newest && follows

/** When the newest letter was pressed, as events tell it. */
export const newestLetterAt = (): number => newest

/**
 * Sees the letters before whoever takes them, and behind those that keep them for a field that comes. A letter of a word is no key, beyond
 * the first, and Enter that ends one presses nothing. Whose keys act asks for it: it may come before what listens beside every page. Asked
 * again, it listens once.
 */
export const listenForWords = (): void => document.addEventListener('keydown', onKey, true)
