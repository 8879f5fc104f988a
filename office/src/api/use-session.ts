import { type Action, may } from '@e-arrival/contract/permissions'
import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** The signed-in member, or null. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, currentSession)

/** Asks the contract's role table for the signed-in member; nobody signed in may nothing. */
export const useMay = (): ((action: Action) => boolean) => {
  const session = useSession()
  return (action) => session !== null && may(session.type, action)
}
