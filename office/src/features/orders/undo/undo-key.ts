import { isTyping } from '../../../ui/keyboard/is-typing.ts'
import { standsAlone } from '../../../ui/keyboard/stands-alone.ts'
import { SEEN_AFTER_MS } from '../../../ui/press/press.rules.ts'
import { undoShortcut } from './undo-shortcut.ts'

/** Toasts lie on one another: what is covered is offered no more. */
const isInSight = (offer: HTMLElement): boolean => {
  const { left, top, width, height } = offer.getBoundingClientRect()
  return offer.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** A dialog that only tells what could not be done has no use for keys: what was done can be taken back beside it. */
const TELLS = ':has([data-told])'
const ASKS = `[role=dialog]:not(${TELLS}), [role=menu]`

const isTakenBy = (target: EventTarget | null): boolean => {
  const beside = target instanceof Element && target.closest(`[role=dialog]${TELLS}`)
  return (!beside && isTyping(target)) || document.querySelector(ASKS) !== null
}

let pressedAt = Number.NEGATIVE_INFINITY

const onKey = (event: KeyboardEvent): void => {
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  if (event.key !== undoShortcut.keys[0] || event.defaultPrevented || chord) return
  if (isTakenBy(event.target)) return
  // A second press of the same hand is the first one's: the offer below has not been seen.
  const isSecond = event.repeat || event.timeStamp - pressedAt < SEEN_AFTER_MS
  pressedAt = event.timeStamp
  const offers = [...document.querySelectorAll<HTMLElement>('[data-undo]')]
  const offer = isSecond ? undefined : offers.findLast(isInSight)
  if (!offer) return
  event.preventDefault()
  void takeAlone(offer)
}

/**
 * No first letter of a word takes it, and the offer that stays says so; what has gone or been covered until that is known is offered no
 * more.
 */
const takeAlone = async (offer: HTMLElement): Promise<void> => {
  const isAlone = await standsAlone()
  const isOffered = offer.isConnected && isInSight(offer) && !isTakenBy(document.activeElement)
  if (isAlone && isOffered) offer.click()
}

/** While an Undo is offered, its key takes it, and the focus stays where it is. Asked again, it listens once. */
export const listenForUndo = (): void => document.addEventListener('keydown', onKey)
