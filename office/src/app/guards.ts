import { type Action, may } from '@e-arrival/contract/permissions'
import { redirect } from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'

/** Admin screens need a session; without one, the login page. */
export const needSession = (): void => {
  if (!currentSession()) throw redirect({ to: '/' })
}

/** The login page is for visitors; a signed-in member goes on to /admin (D2). */
export const needVisitor = (): void => {
  if (currentSession()) throw redirect({ to: '/admin' })
}

/** Thrown where the member's role does not include the screen (D22). */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
}

export const needRight = (action: Action) => (): void => {
  const session = currentSession()
  if (session && !may(session.type, action)) throw new Forbidden()
}
