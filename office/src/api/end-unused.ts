import { signOut } from '@e-arrival/contract/auth'
import { requestOf } from './request.ts'

/** Ends the session of an access token that nobody has here; where the server is not reached it ends by its time. */
export const endUnused = async (accessToken: string): Promise<void> => {
  const request = requestOf(signOut, {})
  request.headers.set('authorization', accessToken)
  await fetch(request).catch(() => undefined)
}
