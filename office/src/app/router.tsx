import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { createQuietHistory } from './quiet-history.ts'
import { routeTree } from './route-tree.tsx'

/** Plain ?page=2&search=sok in both directions: each screen reads its own words out of it (D44). */
const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const stringifySearch = (search: Record<string, unknown>): string => {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return kept.length ? `?${new URLSearchParams(kept.map(([k, v]) => [k, String(v)]))}` : ''
}

/** Stands where a screen comes whose files are still on their way. */
const WaitingScreen = () => <p role="status">Loading…</p>

/** A screen that comes sooner replaces the one before by itself; a later one is said to be on its way. */
const SAID_AFTER_MS = 400

export const router = createRouter({
  routeTree,
  history: createQuietHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // What was fetched ahead is the query cache's to keep.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: WaitingScreen,
  defaultPendingMs: SAID_AFTER_MS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})
