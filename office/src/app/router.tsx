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

export const router = createRouter({
  routeTree,
  history: createQuietHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})
