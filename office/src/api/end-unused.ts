import { signOut } from '@e-arrival/contract/auth'
import { urlOf } from './request.ts'

/** Ends the session of an access token that nobody has here; where the server is not reached it ends by its time. Who has signed in here meanwhile keeps his. */
export const endUnused = async (accessToken: string): Promise<void> => {
  const headers = { accept: 'application/json', authorization: accessToken }
  await fetch(urlOf(signOut, {}), { method: signOut.method, headers }).catch(() => undefined)
}
