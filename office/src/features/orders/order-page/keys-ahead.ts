import { decodeOrderId } from '@e-arrival/contract/call/ids'
import { useLayoutEffect } from 'react'
import { isSecondOfTwo } from '../../../ui/keyboard/chord.ts'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { isTypedAhead } from '../../../ui/press/typed-ahead.ts'
import { countAsTyped } from '../../../ui/press/typed-on.ts'
import { pressElement } from './press-order-key.ts'

type Screen = {
  /** What begins with one of these is meant for the order that is on its way. */
  first: ReadonlySet<string>
  /** The key behind which words are typed. */
  writes: string
  /** What one of its keys presses. */
  place: (key: string) => string
}

/** The screens of an order by the hash of their address. */
const screens: Readonly<Record<string, Screen>> = {
  '': {
    first: new Set(['c', 't', 'e', 'm', 'f', 'u', 's']),
    writes: 'c',
    place: (key) => `[data-order-key="${CSS.escape(key)}"]`,
  },
  '#file': { first: new Set(['r']), writes: 'r', place: () => '[data-filing-reference]' },
}
const PAGE = '/admin/view-order/'
const LOOK_MS = 50
const PARTS_WITHIN_MS = 3_000

/** Order and screen that stand now. */
let shown: string | undefined
let shownAt = 0
let kept: { at: string; screen: Screen; keys: string[] } | undefined

/** The order and the screen of it that the address leads to. */
const addressed = (): { at: string; screen: Screen } | undefined => {
  const screen = screens[location.hash]
  if (!screen || !location.pathname.startsWith(PAGE)) return undefined
  return { at: decodeOrderId(location.pathname.slice(PAGE.length)) + location.hash, screen }
}

const find = (screen: Screen, key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(screen.place(key))

/** Whether a part of the page that is not there may still be coming. */
const mayComeYet = (): boolean => performance.now() - shownAt < PARTS_WITHIN_MS

const give = ({ screen, keys: [first = '', ...words] }: NonNullable<typeof kept>): void => {
  kept = undefined
  // Of more than one key only what writes is sure to be what was meant: the rest of another word presses nothing.
  const isMeant = first === screen.writes || words.length === 0
  const target = isMeant ? find(screen, first) : null
  if (words.length > 0 || !target) countAsTyped()
  if (!target) return
  pressElement(target)
  // As a hand types it: the field's own form hears of it.
  if (words.length > 0) document.execCommand('insertText', false, words.join(''))
}

const isChord = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing

/** What is being kept when this key is pressed, begun by it or before. */
const keeping = (event: KeyboardEvent): typeof kept => {
  const { at, screen } = addressed() ?? {}
  if (event.key === 'Escape' || kept?.at !== at) kept = undefined
  if (kept || !at || !screen || isTypedAhead()) return kept
  const begins =
    screen.first.has(event.key) &&
    !event.repeat &&
    !isChord(event) &&
    !isTyping(event.target) &&
    !isSecondOfTwo(event)
  const isOnItsWay = at !== shown || (!find(screen, event.key) && mayComeYet())
  if (begins && isOnItsWay) kept = { at, screen, keys: [] }
  return kept
}

const onKey = (event: KeyboardEvent): void => {
  const keys = keeping(event)?.keys
  const isEnter = event.key === 'Enter'
  // What is typed ahead is not saved ahead.
  if (!keys || (isChord(event) && !isEnter)) return
  if (event.key === 'Backspace') keys.length = Math.max(keys.length - 1, 1)
  else if (isEnter && !isChord(event)) keys.push('\n')
  else if ([...event.key].length === 1) keys.push(event.key)
  else if (!isEnter) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const forget = (): void => {
  kept = undefined
}

/**
 * Keeps what is typed for an order between the press that opens it and the moment in which its page stands, so that a comment or a
 * reference that is begun ahead goes into its field, and no letter of it is a key of the page. Asked again, it listens once.
 */
export const listenForKeysAhead = (): void => {
  // Before every key of the page, and of the one that is about to go.
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', forget, true)
}

/** Says that this order's page stands, or what is shown in its place: what was kept for it is given now. */
export const useShown = (orderId: string): void => {
  useLayoutEffect(() => {
    shown = orderId + location.hash
    shownAt = performance.now()
    // Behind the fields' own first values; a part of the page may come after it.
    const giving = setInterval(() => {
      const first = kept?.keys[0]
      if (kept && first && (find(kept.screen, first) || !mayComeYet())) give(kept)
      if (!mayComeYet()) clearInterval(giving)
    }, LOOK_MS)
    return () => {
      shown = undefined
      clearInterval(giving)
    }
  }, [orderId])
}
