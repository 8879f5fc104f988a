import { asSession, type Session } from './session.ts'

/** Reads name and role out of an access token (D32); null where it is not one of ours. */
export const sessionOf = (accessToken: string): Session | null => {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.codePointAt(0) ?? 0))
    return asSession({ ...(JSON.parse(text) as { user?: object }).user, accessToken })
  } catch {
    return null
  }
}
