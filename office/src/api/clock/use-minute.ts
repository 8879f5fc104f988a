import { useSyncExternalStore } from 'react'
import { serverNow } from './server-now.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined
let now = serverNow()

const tick = () => {
  now = serverNow()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = serverNow()
    timer = window.setInterval(tick, MINUTE)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(timer)
  }
}

/** The present moment by the server's clock in milliseconds, moving once a minute, with one timer for all who look. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => now)
