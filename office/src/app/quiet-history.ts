import {
  createBrowserHistory,
  type HistoryLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import { newKey } from '../api/name-call.ts'

/** What a member searches for is often a name or an address. */
const WORDS = 'search'

const parted = (href: string): [path: string, query: URLSearchParams, hash: string] => {
  const [before = '', hash = ''] = href.split('#', 2)
  const [path = '', query = ''] = before.split('?', 2)
  return [path, new URLSearchParams(query), hash]
}
const joined = (path: string, query: URLSearchParams, hash: string): string =>
  path + (query.size > 0 ? `?${query}` : '') + (hash && `#${hash}`)

/** An address as the browser shows and keeps it: search words in its fragment, which never leaves the browser. */
export const publicHref = (href: string): string => {
  const [path, query, hash] = parted(href)
  const words = query.get(WORDS)
  if (words === null) return href
  query.delete(WORDS)
  return joined(path, query, words ? `${new URLSearchParams({ [WORDS]: words })}` : hash)
}

/** The same address as the router reads it: search words among the rest of the state. */
export const readHref = (href: string): string => {
  const [path, query, hash] = parted(href)
  const kept = new URLSearchParams(hash)
  if (!hash.startsWith(`${WORDS}=`)) return href
  query.set(WORDS, kept.get(WORDS) ?? '')
  return joined(path, query, '')
}

const here = (): string => window.location.pathname + window.location.search + window.location.hash

const readLocation = (): HistoryLocation => {
  const href = readHref(here())
  const [pathname, query, hash] = parted(href)
  const search = query.size > 0 ? `?${query}` : ''
  return { href, pathname, search, hash: hash && `#${hash}`, state: window.history.state }
}

/** Counts an entry that an address typed or pasted over the last one's fragment has made: it follows the one before. */
const countEntry = (before: HistoryLocation['state']): void => {
  if (window.history.state) return
  const key = newKey()
  const state = { key, __TSR_key: key, __TSR_index: before.__TSR_index + 1 }
  // Unseen by the router, which is about to read it.
  History.prototype.replaceState.call(window.history, state, '')
}

/**
 * The browser's history, in whose addresses search words stand in the fragment: Back, a reload and a shared link restore
 * them (D44), and no server, proxy or Referer sees them. An address with them in its query is read too, and rewritten.
 */
export const createQuietHistory = (): RouterHistory => {
  if (publicHref(here()) !== here())
    window.history.replaceState(window.history.state, '', publicHref(here()))
  // First: the router takes what it cannot count for no change, and shows another list than the address names.
  window.addEventListener('popstate', () => countEntry(history.location.state))
  const history = createBrowserHistory({ parseLocation: readLocation, createHref: publicHref })
  return history
}
