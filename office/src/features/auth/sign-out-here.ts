import { signOut } from '@e-arrival/contract/auth'
import { call } from '../../api/call.ts'
import { clearSession, takeLeave } from '../../api/session.ts'

let isMeant = (): boolean => true
/** From now on that is asked whether a press of Logout is meant. */
export const onSignOut = (ask: () => boolean): void => {
  isMeant = ask
}

/** Logout: ends the session on the server where it can be reached, and forgets it here at once; the app goes to / (spec 1 §2). */
export const signOutHere = (): void => {
  if (!isMeant()) return
  takeLeave()
  call(signOut, {}, { keepSessionOn401: true }).catch(() => undefined)
  clearSession('left')
}
