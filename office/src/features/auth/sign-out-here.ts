import { signOut } from '@e-arrival/contract/auth'
import { call } from '../../api/call.ts'
import { clearSession, takeLeave } from '../../api/session.ts'

/** Logout: ends the session on the server where it can be reached, and forgets it here at once; the app goes to / (spec 1 §2). */
export const signOutHere = (): void => {
  takeLeave()
  call(signOut, {}, { keepSessionOn401: true }).catch(() => undefined)
  clearSession('left')
}
