import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Whether a question is asked, also while its dialog is on its way. */
export const isAsking = (): boolean => isOpen

/** For the one provider of questions. */
export const setAsking = (is: boolean): void => {
  isOpen = is
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `isAsking` for a component that waits for the answer. */
export const useIsAsking = (): boolean => useSyncExternalStore(subscribe, isAsking)
