import { LINK_PARAM } from '@e-arrival/contract/documents/ended-links'
import type { Action } from '@e-arrival/contract/permissions'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { keepPlaceOf } from '../api/cut-off.ts'
import { currentSession } from '../api/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The right a screen needs; the shell shows "Not part of your role" without it (D22). */
    needs?: Action
  }
}

/** Admin screens need a session; without one, the login page. Who opened a link to a document goes on to its order once he has signed in. */
export const needSession = ({ location }: { location: ParsedLocation }): void => {
  if (currentSession()) return
  if (LINK_PARAM in location.search) keepPlaceOf(null, location.href)
  throw redirect({ to: '/' })
}

/** The login page is for visitors; a signed-in member goes on to /admin (D2). */
export const needVisitor = (): void => {
  if (currentSession()) throw redirect({ to: '/admin' })
}
