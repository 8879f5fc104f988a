import type { Action } from '@e-arrival/contract/permissions'
import { redirect } from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The right a screen needs; the shell shows "Not part of your role" without it (D22). */
    needs?: Action
  }
}

/** Admin screens need a session; without one, the login page. */
export const needSession = (): void => {
  if (!currentSession()) throw redirect({ to: '/' })
}

/** The login page is for visitors; a signed-in member goes on to /admin (D2). */
export const needVisitor = (): void => {
  if (currentSession()) throw redirect({ to: '/admin' })
}
