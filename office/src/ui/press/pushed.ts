import { SEEN_AFTER_MS } from './press.rules.ts'

/** When what stands in the screen was last pushed by what came or went above it, in the page's own milliseconds. */
const pushedAt = new WeakMap<Element, number>()
const heights = new WeakMap<Element, number>()
/** Where the pointer is, and since when. */
let hand = { x: 0, y: 0, since: 0 }
/** How far a finger lands from where it landed before, in pixels, and means the same. */
const RESTS_WITHIN = 24

const pushAfter = (from: Element | null): void => {
  for (let at = from; at; at = at.nextElementSibling) pushedAt.set(at, performance.now())
}

const onResize = (entries: readonly ResizeObserverEntry[]): void => {
  for (const { target } of entries) {
    const { height } = target.getBoundingClientRect()
    const before = heights.get(target)
    heights.set(target, height)
    if (before !== undefined && before !== height) pushAfter(target.nextElementSibling)
  }
}

const onMove = ({ clientX: x, clientY: y, timeStamp: since }: PointerEvent): void => {
  hand = { x, y, since }
}

const onDown = (event: PointerEvent): void => {
  if (Math.hypot(event.clientX - hand.x, event.clientY - hand.y) > RESTS_WITHIN) onMove(event)
}

/** A press of a pointer that rests meets what was not aimed at. */
const onClick = (event: MouseEvent): void => {
  const part = event.target instanceof Element ? event.target.closest('#screen > *') : null
  const at = (part && pushedAt.get(part)) ?? 0
  if (!event.isTrusted || event.detail === 0) return
  if (hand.since >= at || event.timeStamp - at >= SEEN_AFTER_MS) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Lets nothing be pressed that a notice, a row of views or another part above it has just pushed under a pointer that rests; asked anew with each screen's frame. */
export const listenForPushes = (): void => {
  const screen = document.getElementById('screen')
  if (!screen) return
  const sizes = new ResizeObserver(onResize)
  const watch = (part: Element): void => {
    // What has no size yet is not told of.
    heights.set(part, part.getBoundingClientRect().height)
    sizes.observe(part)
  }
  for (const part of screen.children) watch(part)
  new MutationObserver((changes) => {
    for (const { addedNodes, nextSibling, target } of changes) {
      for (const added of addedNodes) if (added instanceof Element) watch(added)
      const next = nextSibling instanceof Element ? nextSibling : null
      if (target === screen) pushAfter(next)
    }
  }).observe(screen, { childList: true })
  window.addEventListener('pointermove', onMove, { capture: true, passive: true })
  window.addEventListener('pointerdown', onDown, true)
  window.addEventListener('click', onClick, true)
}
