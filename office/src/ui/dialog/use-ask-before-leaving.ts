import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** From here on nothing of the page may stay: its member has left. */
export const stopAskingBeforeLeaving = (): void => {
  reasons.clear()
  window.removeEventListener('beforeunload', ask)
}

const reasons = new Set<object>()
/** From now on the browser asks before the page goes, or is loaded anew. Answers what to call when there is nothing more to lose. */
export const askBeforeLeaving = (): (() => void) => {
  const reason = {}
  reasons.add(reason)
  window.addEventListener('beforeunload', ask)
  return () => {
    reasons.delete(reason)
    if (reasons.size === 0) stopAskingBeforeLeaving()
  }
}

/** Asks while this stands: it comes only once, or tells of work that ends with the page. */
export const useAskBeforeLeaving = (): void => useEffect(askBeforeLeaving, [])
