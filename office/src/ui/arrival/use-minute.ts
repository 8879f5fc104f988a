import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined
let now = Date.now()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = window.setInterval(tick, MINUTE)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(timer)
  }
}

/** The present moment in milliseconds, moving once a minute, with one timer for all who look. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => now)
