import { clearSession } from './session.ts'

let listener: (message: string) => void = () => undefined
let before: () => void = () => undefined

/** The app says here what follows a lost session: the message as a toast; and what comes first: keeping what was typed. */
export const onSignedOut = (next: (message: string) => void, first: () => void): void => {
  listener = next
  before = first
}

/** A 401 means "no valid session" (D26): the stored one is removed and the app is told, once per lost session. */
export const endLostSession = (message: string): void => {
  before()
  clearSession('ended')
  listener(message)
}
