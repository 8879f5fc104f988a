import { useSyncExternalStore } from 'react'
import { currentSession } from '../../../../api/session.ts'

/** What lives as long as this page and its member: work goes on while he looks at another screen. */
export const memberStore = <S>(empty: S) => {
  let whose = ''
  let state = empty
  const listeners = new Set<() => void>()
  const read = (): S => {
    const name = currentSession()?.name ?? ''
    if (name !== whose) state = empty
    whose = name
    return state
  }
  const change = (by: (state: S) => S): void => {
    state = by(read())
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { read, change, use: (): S => useSyncExternalStore(subscribe, read) }
}
