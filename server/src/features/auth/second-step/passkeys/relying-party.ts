import { isIP } from 'node:net'

/** What passkeys are bound to: the name of the office's address (WebAuthn's RP id) and its origin. */
export type RelyingParty = { id: string; origin: string; works: boolean }

/** From PUBLIC_URL and never from a request. Browsers make passkeys for a name under https, or for localhost. */
export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return { id: hostname, origin, works: isName && (protocol === 'https:' || isLocal) }
}
