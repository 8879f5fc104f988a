import { useLayoutEffect } from 'react'
import { isTyping } from '../keyboard/is-typing.ts'
import { pressElement } from './press-element.ts'
import { countAsTyped } from './typed-on.ts'

type Address = Pick<Location, 'pathname' | 'hash'>

/** A screen of which keys may be pressed before it stands. */
export type ScreenAhead = {
  /** The name of the one of them that an address leads to; undefined where it leads elsewhere. */
  nameAt: (address: Address) => string | undefined
  /** What begins with one of these is meant for the screen that is on its way. */
  first: ReadonlySet<string>
  /** The one of them behind which words are typed. */
  writes: string
  /** Where what one of them presses is found. */
  place: (key: string) => string
}

type Kept = { at: string; screen: ScreenAhead; keys: string[]; since: number; isPressed: boolean }

const LOOK_MS = 50
/** A part of a screen may come so much later than the screen. */
const PARTS_WITHIN_MS = 3_000
const TEXT = 'input:not([type=checkbox], [type=radio]), textarea'

const screens = new Set<ScreenAhead>()
/** Where the address led when what stands now came, and when that was. */
let shown: (Address & { since: number }) | undefined
let kept: Kept | undefined

/** What the address leads to now. */
const addressed = (): { at: string; screen: ScreenAhead } | undefined => {
  for (const screen of screens) {
    const at = screen.nameAt(location)
    if (at !== undefined) return { at, screen }
  }
  return undefined
}
const isOver = (since: number): boolean => performance.now() - since > PARTS_WITHIN_MS
const find = ({ place }: ScreenAhead, key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(place(key))

const isChord = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing

/** Whether the key begins something for a screen, or a part of one, that is not there yet. */
const begins = (event: KeyboardEvent, screen: ScreenAhead, at: string): boolean => {
  if (event.repeat || isChord(event) || isTyping(event.target)) return false
  if (!screen.first.has(event.key)) return false
  if (!shown || screen.nameAt(shown) !== at) return true
  return !find(screen, event.key) && !isOver(shown.since)
}

const take = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** After what is typed ahead or typed on elsewhere, and after the letter behind a g: those are no beginning. */
const onBegin = (event: KeyboardEvent): void => {
  const to = addressed()
  if (kept || !to || !begins(event, to.screen, to.at)) return
  kept = { ...to, keys: [event.key], since: performance.now(), isPressed: false }
  // What follows comes before every key of the page, and of the one that is about to go.
  window.addEventListener('keydown', onKept, true)
  take(event)
}

const onKept = (event: KeyboardEvent): void => {
  const isEnter = event.key === 'Enter'
  if (!kept || event.key === 'Escape' || kept.at !== addressed()?.at) {
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
  take(event)
}

const forget = (): void => {
  kept = undefined
  window.removeEventListener('keydown', onKept, true)
}

/** Lets go of what nothing takes: what is typed on is no key of the page either. */
const drop = (): void => {
  forget()
  countAsTyped()
}

/** Presses what was kept once it is there, and types what follows it once its field has the focus. */
const give = (one: Kept): void => {
  const { screen, keys } = one
  const [first = '', ...words] = keys
  // Of more than one key only what writes is sure to be what was meant: the rest of another word presses nothing.
  if (first !== screen.writes && words.length > 0) drop()
  else if (!one.isPressed) {
    const target = find(screen, first)
    one.isPressed = target !== null
    if (target) pressElement(target)
    if (target && first !== screen.writes) forget()
  } else if (document.activeElement?.matches(TEXT)) {
    drop()
    // As a hand types it: the field's own form hears of it.
    if (words.length > 0) document.execCommand('insertText', false, words.join(''))
  }
}

/**
 * Keeps what is typed for one of these screens between the press that leads to it and the moment in which it stands, so that words that are begun
 * ahead go into their field, and no letter of them is a key of a page. Asked again, it listens once.
 */
export const listenForKeysAhead = (...of: ScreenAhead[]): void => {
  for (const screen of of) screens.add(screen)
  document.addEventListener('keydown', onBegin, true)
  document.addEventListener('pointerdown', forget, true)
}

/** Says that what the address leads to stands, or what is shown in its place: what was kept for it is given now. `of` tells one from the next. */
export const useShown = (of: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one of its kind is shown anew.
  useLayoutEffect(() => {
    const { pathname, hash } = location
    const now = { pathname, hash, since: performance.now() }
    shown = now
    // Behind the fields' own first values; a part of the screen may come after it.
    const giving = setInterval(() => {
      const mine = kept?.at === kept?.screen.nameAt(now) ? kept : undefined
      if (mine && isOver(Math.max(now.since, mine.since))) drop()
      else if (mine) give(mine)
      if (!kept && isOver(now.since)) clearInterval(giving)
    }, LOOK_MS)
    return () => {
      shown = undefined
      clearInterval(giving)
    }
  }, [of])
}
