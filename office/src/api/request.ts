import { API_BASE, type RouteDef } from '@e-arrival/contract/route'
import { currentSession, hasChangedHands } from './session.ts'

export type CallParts = { params?: object; query?: object; body?: unknown }

const filledPath = (path: string, params: object = {}): string =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )

const queryString = (query: object = {}): string => {
  const kept = Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== '')
  return kept.length ? `?${new URLSearchParams(kept.map(([k, v]) => [k, String(v)]))}` : ''
}

/** The address of a call: its path with its parts, and its query. */
export const urlOf = (route: Pick<RouteDef, 'path'>, parts: CallParts): string =>
  API_BASE + filledPath(route.path, parts.params) + queryString(parts.query)

/** One HTTP request for a route: the raw token in Authorization (D32), JSON or a form as it is. */
export const requestOf = (route: RouteDef, parts: CallParts, signal?: AbortSignal): Request => {
  // Nothing is asked for in the name of a member whose screens these are not.
  if (hasChangedHands()) throw new DOMException('Somebody else is signed in.', 'AbortError')
  const headers = new Headers({ accept: 'application/json' })
  const token = currentSession()?.accessToken
  if (token) headers.set('authorization', token)
  const isForm = parts.body instanceof FormData
  if (parts.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  return new Request(urlOf(route, parts), {
    method: route.method,
    headers,
    body: isForm ? (parts.body as FormData) : (JSON.stringify(parts.body) ?? null),
    signal: signal ?? null,
  })
}
