import { aroundIt, nearest, type Place, placeOf } from './focus-place.ts'
import { OVER_THE_PAGE } from './is-typing.ts'

/** A control that is switched off while it has the focus loses it as soon as the page is drawn. */
const nothingFocused = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/** Goes by itself: the focus goes back to where one worked. */
const TOASTS = '.Toastify'

/** The dialog that lies over all others; a small one, which opens at its button, is none. */
const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1)

/** The small one that has the focus, while it is open. */
const smallDialog = (over: Element | undefined): HTMLElement | undefined =>
  over?.isConnected ? (over.closest<HTMLElement>('[role=dialog]') ?? undefined) : undefined

/** Where the focus belongs in an open dialog: at what had it, else at the dialog itself, so that the next Tab stays in it. */
const inDialog = (dialog: HTMLElement, last: Element | undefined): HTMLElement => {
  if (!(last instanceof HTMLElement) || !last.isConnected || !dialog.contains(last)) return dialog
  return last.matches(':disabled') ? dialog : last
}

const onPage = (last: Place | undefined): HTMLElement | undefined => {
  if (!last) return undefined
  if (!last.at.isConnected) return nearest(last)
  return last.at instanceof HTMLElement && !last.at.matches(':disabled') ? last.at : aroundIt(last)
}

/** What had the focus, and what is to have it now: the same, or what stands in for it. */
const whereItBelongs = (last: Place | undefined, over: Element | undefined) => {
  const dialog = topDialog() ?? smallDialog(over)
  return dialog ? { own: over, to: inDialog(dialog, over) } : { own: last?.at, to: onPage(last) }
}

let last: Place | undefined
let over: Element | undefined
/** Has the focus for a control that is busy, and gives it back. */
let standIn: HTMLElement | undefined
/** Between a field that is left and the one that is to have the focus next: what leaving draws must not take it back. */
let isMoving = false
/** The last one on the page: a question that came meanwhile gives the focus back to it, and means what it stood in for. */
let stood: { by: HTMLElement; place: Place } | undefined

const mend = (): void => {
  if (isMoving || (document.activeElement !== standIn && !nothingFocused())) return
  const { own, to } = whereItBelongs(last, over)
  if (to !== document.activeElement) standIn = to === own ? undefined : to
  if (standIn && last && own === last.at) stood = { by: standIn, place: last }
  to?.focus({ preventScroll: true })
}

const onPointerDown = (): void => {
  stood = undefined
}

const note = (target: EventTarget | null): void => {
  if (!(target instanceof Element) || target === standIn || target.closest(TOASTS)) return
  standIn = target === stood?.by ? stood.by : undefined
  if (standIn && stood) {
    over = undefined
    last = stood.place
    queueMicrotask(mend)
    return
  }
  if (target.closest(OVER_THE_PAGE)) over = target
  else {
    over = undefined
    last = placeOf(target)
  }
}

const onLeave = ({ relatedTarget }: FocusEvent): void => {
  if (!relatedTarget) return
  isMoving = true
  // What was to have it may be gone by then.
  setTimeout(() => {
    isMoving = false
    mend()
  })
}

const onFocusIn = ({ target }: FocusEvent): void => {
  isMoving = false
  note(target)
}

const onFocusOut = ({ target }: FocusEvent): void => {
  // Later: between the field that is left and the one that is pressed nothing has the focus.
  if (target instanceof Element && topDialog()?.contains(target)) setTimeout(mend)
  queueMicrotask(() => {
    const left = target === last?.at && last.at.isConnected && !last.at.matches(':disabled')
    if (left && nothingFocused() && document.hasFocus()) last = undefined
  })
}

const watcher = new MutationObserver(mend)

/**
 * Keeps the focus where one works, also when what had it is taken away: a deleted row, a move that is done, a button that
 * was busy for a while. Who leaves on purpose is let go. Asked again, it listens once.
 */
export const keepFocus = (): void => {
  if (!nothingFocused()) note(document.activeElement)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('pointerdown', onPointerDown, true)
  // Before who draws something for it.
  document.addEventListener('focusout', onLeave, true)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
}
