import { useEffect } from 'react'
import { controlAt, isOnce, type Press, SEEN_AFTER_MS, theFirstOnes } from './press.rules.ts'

/** How far a pointer may tremble and still rest, in pixels; a finger never lands on one point twice. */
const RESTS_WITHIN = { mouse: 8, touch: 24 }

let last: Press | undefined
/** When the pointer last moved, in the page's own milliseconds. */
let movedAt = 0

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

const forget = (): void => {
  last = undefined
}

/** What is typed or chosen between two presses makes the second one of its own; a tick is a press itself. */
const onInput = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))) forget()
}

const far = (a: { x: number; y: number }, event: PointerEvent | MouseEvent): boolean => {
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  const distance = Math.hypot(a.x - event.clientX, a.y - event.clientY)
  return distance > (isTouch ? RESTS_WITHIN.touch : RESTS_WITHIN.mouse)
}

/** A row that slid under the pointer a moment ago was not aimed at. */
const cameUnderAPointerThatRests = (event: MouseEvent, target: Element): boolean => {
  const since = Number(target.closest<HTMLElement>('[data-since]')?.dataset.since ?? 0)
  return event.detail > 0 && movedAt < since && event.timeStamp - since < SEEN_AFTER_MS
}

/** What a control is called, and in a short table of which row: the next row's button of the same name is another one. */
const labelOf = (control: Element | null): string => {
  const name = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
  const row = control?.closest<HTMLElement>('[data-row]')?.dataset.row
  return name && row !== undefined ? `${row}: ${name}` : name
}

const placeOf = (event: MouseEvent): Press['place'] =>
  event.detail === 0 ? 'keyboard' : { x: event.clientX, y: event.clientY }

const onClick = (event: MouseEvent): void => {
  // What the program presses itself, such as a key's button, was decided where the key was pressed.
  if (!event.isTrusted || !(event.target instanceof Element)) return
  if (cameUnderAPointerThatRests(event, event.target)) {
    drop(event)
    return
  }
  const control = controlAt(event.target)
  const press: Press = {
    control,
    label: labelOf(control),
    once: control !== null && isOnce(event.target),
    place: placeOf(event),
    at: event.timeStamp,
    double: event.detail > 1,
  }
  const before = last
  const moved = before && before.place !== 'keyboard' && far(before.place, event)
  const aimedAnew = press.place !== 'keyboard' && moved
  if (before && !aimedAnew && theFirstOnes(before, press)) drop(event)
  else if (control) last = press
}

/** A double click opens the row that both clicks were on. */
const onDoubleClick = (event: MouseEvent): void => {
  if (last && event.target instanceof Element && controlAt(event.target) !== last.control)
    drop(event)
}

/**
 * Enter that is held down presses a button, or sends a form, again and again, and a second Enter may meet what the first one's answer
 * brought the focus to, such as a row or a list of choices. In a text it makes lines; whether a button is pressed twice its click says.
 */
const onKey = (event: KeyboardEvent): void => {
  const { target, key, repeat } = event
  if (key !== 'Enter' && key !== ' ') forget()
  if (key !== 'Enter' || !(target instanceof Element)) return
  const writes = target.closest('textarea, [contenteditable=true]') !== null
  const isSecond =
    last?.place === 'keyboard' &&
    event.timeStamp - last.at < SEEN_AFTER_MS &&
    !target.closest('a, button, summary')
  if ((repeat || isSecond) && (!writes || event.ctrlKey || event.metaKey)) drop(event)
}

/** Who moves the pointer, scrolls or types aims anew. */
const onMove = (event: PointerEvent): void => {
  movedAt = event.timeStamp
  if (last && last.place !== 'keyboard' && far(last.place, event)) forget()
}

const listeners = [
  ['click', onClick],
  ['dblclick', onDoubleClick],
  ['keydown', onKey],
  ['pointermove', onMove],
  ['wheel', forget],
  ['input', onInput],
] as const

/** Lets one press do one thing: what came under a resting hand in its place is not what the hand meant. */
export const useSinglePress = (): void => {
  useEffect(() => {
    for (const [name, listener] of listeners)
      document.addEventListener(name, listener as EventListener, { capture: true, passive: false })
    return () => {
      for (const [name, listener] of listeners)
        document.removeEventListener(name, listener as EventListener, true)
    }
  }, [])
}
