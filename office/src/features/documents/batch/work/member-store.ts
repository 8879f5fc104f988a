import { useSyncExternalStore } from 'react'
import {
  currentSession,
  memberIdOf,
  onSessionChange,
  type Session,
} from '../../../../api/session.ts'

type Options = {
  /** Who is signed out finds it as it was when he signs in again at this page; till then nobody is shown it. */
  waits?: boolean
}

/** What lives as long as this page and its member: work goes on while he looks at another screen. */
export const memberStore = <S>(empty: S, { waits = false }: Options = {}) => {
  let session: Session | null = null
  let owner: number | null = null
  let state = empty
  const follow = (): void => {
    const now = currentSession()
    if (now === session) return
    session = now
    if (now === null && waits) return
    const next = memberIdOf(now)
    if (next !== owner) state = empty
    owner = next
  }
  const read = (): S => {
    follow()
    return session ? state : empty
  }
  const listeners = new Set<() => void>()
  const change = (by: (state: S) => S): void => {
    follow()
    state = by(state)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  onSessionChange(follow)
  return { read, change, use: (): S => useSyncExternalStore(subscribe, read) }
}
