import { API_BASE } from '@e-arrival/contract/call/api-base'
import { READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import { pathParams } from '@e-arrival/contract/call/route'
import { UNTOUCHED_HEADER } from '@e-arrival/contract/call/untouched'
import { untouchedSeconds } from './hands/last-hand.ts'
import { readAfter } from './position/position.ts'
import type { SentRoute } from './sent-route.ts'
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

/** A call as it is sent: quietly where it has a quiet path, so that nothing of it stands in its address but ids. */
const sent = (
  route: SentRoute,
  parts: CallParts,
): Pick<SentRoute, 'method' | 'path'> & CallParts => {
  const { method, path, quietPath } = route
  if (!quietPath) return { method, path, ...parts }
  const stays = new Set(pathParams(quietPath))
  const params = Object.entries(parts.params ?? {})
  return {
    method: 'POST',
    path: quietPath,
    params: Object.fromEntries(params.filter(([name]) => stays.has(name))),
    body: { ...Object.fromEntries(params.filter(([name]) => !stays.has(name))), ...parts.query },
  }
}

/** The address of a call: its path with its parts, and its query. */
export const urlOf = (route: Pick<SentRoute, 'path'>, parts: CallParts): string =>
  API_BASE + filledPath(route.path, parts.params) + queryString(parts.query)

/** One HTTP request for a route: the raw token in Authorization (D32), and JSON; a form goes by `upload`. */
export const requestOf = (route: SentRoute, parts: CallParts, signal?: AbortSignal): Request => {
  // Nothing is asked for in the name of a member whose screens these are not.
  if (hasChangedHands()) throw new DOMException('Somebody else is signed in.', 'AbortError')
  const headers = new Headers({ accept: 'application/json' })
  const token = currentSession()?.accessToken
  if (token) headers.set('authorization', token)
  headers.set(READ_AFTER_HEADER, String(readAfter()))
  headers.set(UNTOUCHED_HEADER, String(untouchedSeconds()))
  const { method, body, ...asked } = sent(route, parts)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return new Request(urlOf(asked, asked), {
    method,
    headers,
    body: JSON.stringify(body) ?? null,
    signal: signal ?? null,
  })
}
