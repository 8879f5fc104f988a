import { ALONE_MS } from '../keyboard/in-a-word.ts'
import { isTyping, OVER_THE_PAGE } from '../keyboard/is-typing.ts'
import { putBehind } from '../keyboard/write-behind.ts'
import { leads } from './ahead/leads-on.ts'
import {
  addressed,
  find,
  type Named,
  type ScreenAhead,
  screens,
  shownSince,
  stands,
} from './ahead/screens.ts'
import { pressElement } from './press-element.ts'
import { countAsTyped } from './typed-on.ts'

type Kept = {
  /** Undefined while an answer is under way that says which it is. */
  to: Named | undefined
  /** Where the address led when it was begun. */
  from: string | undefined
  keys: string[]
  since: number
  lastAt: number
  /** Since when its screen stands, or nothing is under way that leads to one. */
  restsSince: number | undefined
  isPressed: boolean
  /** A text whose field has not come: no more is added to it, and it goes into that field whenever it comes. */
  waits: boolean
}

const LOOK_MS = 50
/** A part of a screen may come so much later than the screen. */
const PARTS_WITHIN_MS = 3_000
/** Who pauses for this long looks at the page again. */
const PAUSE_MS = 1_000
/** After an answer its screen's address comes within this time. */
const LEADS_WITHIN_MS = 300
const TEXT = 'input:not([type=checkbox], [type=radio]), textarea'
/** The beginning of a word; g and a letter lead elsewhere, from any screen. */
const BEGINS = /^(?!g)\p{L}$/u

const everywhere = new Set<string>()
let kept: Kept | undefined
let looking: ReturnType<typeof setInterval> | undefined

const isOver = (since: number, within = PARTS_WITHIN_MS): boolean =>
  performance.now() - since > within
/** Who has left the place where it was begun is on no way any more. */
const isUnderWay = (): boolean => leads.from === location.href

const isChord = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing

/** Whether the key begins something for a screen, or a part of one, that is not there yet. */
const begins = (event: KeyboardEvent, to: Named | undefined): boolean => {
  if (event.repeat || isChord(event) || isTyping(event.target)) return false
  if (isUnderWay() || (to && !stands(to))) return BEGINS.test(event.key)
  const since = shownSince()
  if (!to?.screen.first.has(event.key) || since === undefined) return false
  return !find(to.screen, event.key) && !isOver(since)
}

const take = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** After what is typed ahead or typed on elsewhere, and after the letter behind a g: those are no beginning. */
const onBegin = (event: KeyboardEvent): void => {
  const to = addressed()
  // What is pressed here in the hand's place is kept no second time.
  if (kept || !event.isTrusted || !begins(event, to)) return
  kept = {
    ...{ to: isUnderWay() ? undefined : to, from: to?.at, keys: [event.key] },
    ...{ since: performance.now(), lastAt: event.timeStamp },
    ...{ restsSince: undefined, isPressed: false, waits: false },
  }
  // What follows comes before every key of the page, and of the one that is about to go.
  window.addEventListener('keydown', onKept, true)
  looking = setInterval(look, LOOK_MS)
  take(event)
}

/** Whether it is a text that was begun, in which one may pause. */
const isText = ({ to, keys: [first = ''] }: Kept): boolean =>
  (to ? [to.screen] : [...screens]).some(({ writes }) => writes === first)

const isWritten = (one: Kept): boolean => isText(one) && one.keys.length > 1

const isLeft = (one: Kept, { key, target, timeStamp }: KeyboardEvent): boolean =>
  key === 'Escape' ||
  (one.to !== undefined && one.to.at !== addressed()?.at) ||
  (!isText(one) && timeStamp - one.lastAt > PAUSE_MS) ||
  (!one.isPressed && target instanceof Element && target.closest(OVER_THE_PAGE) !== null)

const onKept = (event: KeyboardEvent): void => {
  if (kept) follow(kept)
  const isEnter = event.key === 'Enter'
  if (!kept || isLeft(kept, event)) {
    forget()
    return
  }
  // What is typed ahead is not saved ahead.
  if (isChord(event) && !isEnter) return
  const { keys } = kept
  if (event.key === 'Backspace') keys.length = Math.max(keys.length - 1, 1)
  else if (isEnter && !isChord(event)) keys.push('\n')
  else if ([...event.key].length === 1) keys.push(event.key)
  else if (!isEnter) return
  kept.lastAt = event.timeStamp
  take(event)
}

const forget = (): void => {
  kept = undefined
  clearInterval(looking)
  window.removeEventListener('keydown', onKept, true)
}

/** The hand is elsewhere; what it has written before waits for its field. */
const onPointer = ({ target }: PointerEvent): void => {
  const isElsewhere = target instanceof Element && target.closest(TEXT) !== null
  if (kept && (isElsewhere || !isWritten(kept))) forget()
}

/** What came in its screen's place is no end of a text: a failure may be tried again. */
const wait = (one: Kept): void => {
  one.waits = true
  window.removeEventListener('keydown', onKept, true)
}

/** Lets go of what nothing takes: what is typed on is no key of the page either. */
const drop = (): void => {
  forget()
  countAsTyped()
}

/** Where an answer has led, what was kept is for the screen there; where it led nowhere, for none. */
const follow = (one: Kept): void => {
  if (one.to) return
  const to = addressed()
  if (to && to.at !== one.from) one.to = to
  else if (isUnderWay()) one.restsSince = undefined
  else {
    one.restsSince ??= performance.now()
    if (isOver(one.restsSince, LEADS_WITHIN_MS)) drop()
    return
  }
  one.restsSince = undefined
}

/** Presses the key as a hand does that comes later. */
const pressKey = (key: string): void => {
  forget()
  const at = document.activeElement ?? document.body
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Puts the words behind what stands there, as a hand types them: the field's own form hears of it. */
const write = (field: Element, words: string): void => {
  const { value = '', selectionStart } = field as HTMLTextAreaElement
  const before = value.slice(0, selectionStart ?? 0)
  const put = putBehind(before, words, field.matches('textarea') ? '\n' : ' ')
  if (put) document.execCommand('insertText', false, put)
}

/** Presses what was kept once it is there, and types what follows it once its field has the focus. */
const give = (one: Kept, screen: ScreenAhead): void => {
  const { keys } = one
  const [first = '', ...words] = keys
  const field = document.activeElement
  // Of more than one key only what writes is sure to be what was meant: the rest of another word presses nothing.
  if (first !== screen.writes && words.length > 0) drop()
  else if (screen.acts?.has(first)) pressKey(first)
  else if (!screen.first.has(first)) drop()
  else if (!one.isPressed) {
    const target = find(screen, first)
    one.isPressed = target !== null
    if (target) pressElement(target)
    if (target && first !== screen.writes) forget()
  } else if (field?.matches(TEXT)) {
    drop()
    write(field, words.join(''))
  }
}

/** Once its field is there what waits is given; with its screen's address it is gone. */
const giveLate = (one: Kept, { at, screen }: Named, first: string): void => {
  if (at !== addressed()?.at) forget()
  else if (one.isPressed || find(screen, first)) give(one, screen)
}

const giveStanding = (one: Kept, screen: ScreenAhead): void => {
  const isSeen = one.restsSince !== undefined
  one.restsSince ??= performance.now()
  if (isOver(Math.max(one.restsSince, one.since))) {
    if (isWritten(one)) wait(one)
    else drop()
    // Behind the fields' own first values; a part of the screen may come after it.
  } else if (isSeen) give(one, screen)
}

const look = (): void => {
  if (kept) follow(kept)
  if (!kept) return
  const { to, keys } = kept
  const [first = '', ...words] = keys
  // The first letter of a sentence is not pressed by itself.
  const waits = !isText(kept) && words.length === 0 && !isOver(kept.lastAt, ALONE_MS)
  if (waits) return
  if (kept.waits && to) giveLate(kept, to, first)
  else if (words.length === 0 && everywhere.has(first)) pressKey(first)
  else if (to && stands(to)) giveStanding(kept, to.screen)
}

/**
 * Keeps what is typed for one of these screens between the press that leads to it and the moment in which it stands, so that words that are begun
 * ahead go into their field, and no letter of them is a key of a page. What of them is a key everywhere waits for no screen. Asked again, it
 * listens once.
 */
export const listenForKeysAhead = (keys: Iterable<string>, ...of: ScreenAhead[]): void => {
  for (const key of keys) everywhere.add(key)
  for (const screen of of) screens.add(screen)
  document.addEventListener('keydown', onBegin, true)
  document.addEventListener('pointerdown', onPointer, true)
}
