import { useEffect } from 'react'
import { type Box, placeBetween, placeInHeader } from './toast-place.rules.ts'

const CONTROLS = 'a, button, input, select, textarea, summary, label'

const boxOf = (element: Element): Box => element.getBoundingClientRect()

const controlsNow = (toasts: Element): Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !toasts.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map(boxOf)

/** Finds the toasts their place. In the header they stay; on the page they go along with what they came between. */
const place = (toasts: HTMLElement): void => {
  const room = document.querySelector('[data-room-for-toasts]')
  const inHeader = placeInHeader(room ? boxOf(room) : undefined, window.innerWidth)
  // Below the office's own header; a card on a page without it may have one too.
  const from = room?.closest('header')?.getBoundingClientRect().bottom ?? 0
  const size: [number, number] = [document.documentElement.clientWidth, window.innerHeight]
  const found =
    inHeader ??
    placeBetween(controlsNow(toasts), { from, height: toasts.offsetHeight, window: size })
  const top = inHeader ? found.top : found.top + window.scrollY
  const { style } = document.documentElement
  style.setProperty('--toasts-position', inHeader ? 'fixed' : 'absolute')
  style.setProperty('--toasts-top', `${top}px`)
  style.setProperty('--toasts-right', `${found.right}px`)
  style.setProperty('--toasts-width', `${found.width}px`)
}

/** Those that came before there was a header, as a sign-in's, get their place in it. */
export const placeToasts = (): void => {
  const toasts = document.querySelector<HTMLElement>('.Toastify__toast-container')
  if (toasts) place(toasts)
}

/** Toasts come where they cover nothing that can be pressed, and stay there until all have gone, or a phone is turned. */
export const useToastPlace = (): void => {
  useEffect(() => {
    const section = document.querySelector('.Toastify')
    if (!section) return
    let placed = false
    const observer = new MutationObserver(() => {
      const toasts = section.querySelector<HTMLElement>('.Toastify__toast-container')
      if (toasts && !placed) place(toasts)
      placed = toasts !== null
    })
    observer.observe(section, { childList: true, subtree: true })
    window.addEventListener('resize', placeToasts)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', placeToasts)
    }
  }, [])
}
