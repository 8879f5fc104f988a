import { useEffect } from 'react'

/** What had the focus last outside of dialogs, and what it stood in, from the inside out. */
type Place = { at: Element; around: readonly Element[]; row: number }

const around = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

const placeOf = (at: Element): Place => ({
  at,
  around: around(at),
  row: Number(at.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1),
})

const rowNear = (place: Place): HTMLElement | undefined => {
  const body = place.around.find((element) => element.localName === 'tbody' && element.isConnected)
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
  return place.row < 0
    ? undefined
    : (rows.find(({ dataset }) => Number(dataset.index) >= place.row) ?? rows.at(-1))
}

/** What stands around a lost or busy control and takes the focus for it; no row, which Enter would open. */
const aroundIt = (place: Place): HTMLElement | undefined =>
  place.around.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.isConnected &&
      element.localName !== 'tr' &&
      element.tabIndex === -1 &&
      element.hasAttribute('tabindex'),
  )

/** The row that took the place of the lost one; else the nearest thing around it that takes focus. */
const nearest = (place: Place): HTMLElement | undefined => rowNear(place) ?? aroundIt(place)

/** A control that is switched off while it has the focus loses it as soon as the page is drawn. */
const nothingFocused = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

const OVER = '[role=dialog], [role=menu]'
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

/**
 * Keeps the focus where one works, also when what had it is taken away: a deleted row, a move that is done, a button that
 * was busy for a while. Who leaves on purpose is let go.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Place | undefined
    let over: Element | undefined
    /** Has the focus for a control that is busy, and gives it back. */
    let standIn: HTMLElement | undefined
    /** The last one on the page: a question that came meanwhile gives the focus back to it, and means what it stood in for. */
    let stood: { by: HTMLElement; place: Place } | undefined
    const onPointerDown = () => {
      stood = undefined
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === standIn || target.closest(TOASTS)) return
      standIn = target === stood?.by ? stood.by : undefined
      if (standIn && stood) {
        over = undefined
        last = stood.place
        queueMicrotask(mend)
        return
      }
      if (target.closest(OVER)) over = target
      else {
        over = undefined
        last = placeOf(target)
      }
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      // Later: between the field that is left and the one that is pressed nothing has the focus.
      if (target instanceof Element && topDialog()?.contains(target)) setTimeout(mend)
      queueMicrotask(() => {
        const left = target === last?.at && last.at.isConnected && !last.at.matches(':disabled')
        if (left && nothingFocused() && document.hasFocus()) last = undefined
      })
    }
    const mend = () => {
      if (document.activeElement !== standIn && !nothingFocused()) return
      const { own, to } = whereItBelongs(last, over)
      if (to !== document.activeElement) standIn = to === own ? undefined : to
      if (standIn && last && own === last.at) stood = { by: standIn, place: last }
      to?.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(mend)
    const how = { childList: true, subtree: true, attributeFilter: ['disabled'] }
    watcher.observe(document.body, how)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      watcher.disconnect()
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}
