import { decodeOrderId } from '@e-arrival/contract/call/ids'
import { useLayoutEffect } from 'react'
import { isSecondOfTwo } from '../../../ui/keyboard/chord.ts'
import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { isTypedAhead } from '../../../ui/press/typed-ahead.ts'
import { countAsTyped } from '../../../ui/press/typed-on.ts'
import { pressOrderKey } from './press-order-key.ts'

/** What begins with one of these is meant for the order that is on its way. */
const FIRST = new Set(['c', 't', 'e', 'm', 'f', 'u', 's'])
const WRITES = 'c'
const PAGE = '/admin/view-order/'
const LOOK_MS = 50
const PARTS_WITHIN_MS = 3_000

let shown: string | undefined
let shownAt = 0
let kept: { orderId: string; keys: string[] } | undefined

/** The order whose page the address leads to; its sheet has keys of its own. */
const addressed = (): string | undefined =>
  location.pathname.startsWith(PAGE) && location.hash === ''
    ? decodeOrderId(location.pathname.slice(PAGE.length))
    : undefined

const isThere = (key: string): boolean =>
  document.querySelector(`[data-order-key="${CSS.escape(key)}"]`) !== null

/** Whether a part of the page that is not there may still be coming. */
const mayComeYet = (): boolean => performance.now() - shownAt < PARTS_WITHIN_MS

const give = (): void => {
  const [first = '', ...words] = kept?.keys ?? []
  kept = undefined
  // Of more than one key only a comment is sure to be what was meant: the rest of another word presses nothing.
  const isGiven = (first === WRITES || words.length === 0) && pressOrderKey(first)
  if (words.length > 0 || !isGiven) countAsTyped()
  if (words.length > 0 && isGiven) document.execCommand('insertText', false, words.join(''))
}

const isChord = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing

/** What is being kept when this key is pressed, begun by it or before. */
const keeping = (event: KeyboardEvent): typeof kept => {
  const orderId = addressed()
  if (event.key === 'Escape' || kept?.orderId !== orderId) kept = undefined
  if (kept) return kept
  const begins =
    FIRST.has(event.key) &&
    !event.repeat &&
    !isChord(event) &&
    !isTyping(event.target) &&
    !isSecondOfTwo(event)
  if (isTypedAhead()) return undefined
  const isOnItsWay = orderId !== shown || (!isThere(event.key) && mayComeYet())
  if (begins && orderId !== undefined && isOnItsWay) kept = { orderId, keys: [] }
  return kept
}

const onKey = (event: KeyboardEvent): void => {
  const keys = keeping(event)?.keys
  const isEnter = event.key === 'Enter'
  // A comment that is typed ahead is not saved ahead.
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
 * Keeps what is typed for an order between the press that opens it and the moment in which its page stands, so that a comment that is begun
 * ahead goes into its box, and no letter of it is a key of the page. Asked again, it listens once.
 */
export const listenForKeysAhead = (): void => {
  // Before every key of the page, and of the one that is about to go.
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', forget, true)
}

/** Says that this order's page stands, or what is shown in its place: what was kept for it is given now. */
export const useShown = (orderId: string): void => {
  useLayoutEffect(() => {
    shown = orderId
    shownAt = performance.now()
    // Behind the fields' own first values; a part of the page may come after it.
    const giving = setInterval(() => {
      const first = kept?.keys[0]
      if (first && (isThere(first) || !mayComeYet())) give()
      if (!mayComeYet()) clearInterval(giving)
    }, LOOK_MS)
    return () => {
      shown = undefined
      clearInterval(giving)
    }
  }, [orderId])
}
