import { type Role, roles } from '@e-arrival/contract/permissions'
import { sayWhy, type Why } from './why-signed-out.ts'

/** What the browser keeps of a sign-in, under the key 'user' (D32). */
export type Session = { accessToken: string; name: string; type: Role }

const KEY = 'user'
const listeners = new Set<() => void>()
let readText: string | null | undefined
let readSession: Session | null = null

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What was kept or told, where it is a whole session. */
export const asSession = (kept: Partial<Record<keyof Session, unknown>> | null): Session | null => {
  const type = roles.find((role) => role === kept?.type)
  if (!isText(kept?.accessToken) || !isText(kept.name) || !type) return null
  return { accessToken: kept.accessToken, name: kept.name, type }
}

const parse = (text: string | null): Session | null => {
  try {
    return asSession(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** The stored session, or null; the same object until the storage changes. */
export const currentSession = (): Session | null => {
  const text = localStorage.getItem(KEY)
  if (text !== readText) {
    readText = text
    readSession = parse(text)
  }
  return readSession
}

const whoseOf = (session: Session | null): string =>
  session ? JSON.stringify([session.name, session.type, memberIdOf(session)]) : ''

/** Whose screens this tab shows: another tab may sign somebody else in meanwhile. */
let shownFor: string | undefined
let ending = new AbortController()

/** True where the stored session is no longer that of the member whose screens this tab shows. */
export const hasChangedHands = (): boolean => {
  shownFor ??= whoseOf(currentSession())
  return whoseOf(currentSession()) !== shownFor
}

/** The name of the member whose screens this tab shows, though he may be signed out by another one. */
export const tabMemberName = (): string | undefined =>
  shownFor ? (JSON.parse(shownFor) as [string])[0] : undefined

/** Ends what was asked for in the name of the member, when he is signed out here. */
export const sessionSignal = (): AbortSignal => ending.signal

/** From here on this tab is the stored member's, or nobody's. */
export const adoptSession = (): void => {
  const whose = whoseOf(currentSession())
  if (whose === shownFor) return
  shownFor = whose
  ending.abort()
  ending = new AbortController()
}

export const storeSession = (session: Session): void => {
  localStorage.setItem(KEY, JSON.stringify(session))
  adoptSession()
  tell()
}

const leavers = new Set<() => void>()

/** Calls back while the session still holds, when the member signs out here: to take leave in his name. */
export const onLeave = (listener: () => void): (() => void) => {
  leavers.add(listener)
  return () => void leavers.delete(listener)
}

export const takeLeave = (): void => {
  for (const listener of leavers) listener()
}

/** Forgets the session here, and says why to the other tabs. */
export const clearSession = (why: Why): void => {
  sayWhy(why)
  localStorage.removeItem(KEY)
  adoptSession()
  tell()
}

/** Calls back when this tab or another one signs in or out. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The member's id as the token says it; null where it cannot be read, or nobody is signed in. It opens nothing: rights are the server's. */
export const memberIdOf = (session: Session | null): number | null => {
  try {
    const claims = session?.accessToken.split('.')[1] ?? ''
    const { user } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof user.id === 'number' ? user.id : null
  } catch {
    return null
  }
}
