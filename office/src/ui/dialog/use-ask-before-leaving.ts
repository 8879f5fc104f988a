import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The browser asks before a reload takes what comes only once. */
export const useAskBeforeLeaving = (): void =>
  useEffect(() => {
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

/** From here on nothing of the page may stay: its member has left. */
export const stopAskingBeforeLeaving = (): void => window.removeEventListener('beforeunload', ask)
