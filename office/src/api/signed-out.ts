import { clearSession } from './session.ts'

let listener: (message: string) => void = () => undefined

/** The app says here what follows a lost session: the message as a toast, then the login page. */
export const onSignedOut = (next: (message: string) => void): void => {
  listener = next
}

/** A 401 means "no valid session" (D26): the stored one is removed and the app is told, once per lost session. */
export const tellSignedOut = (message: string): void => {
  clearSession()
  listener(message)
}
