import { currentSession, tabMember } from '../../api/session.ts'
import { whySignedOut } from '../../api/why-signed-out.ts'

const KEY = 'over-the-reload'

/** Carries over the reload that empties this tab why it comes, and where its member was: not where another one comes after him. */
export const carryOver = (href: string): void => {
  const next = currentSession()?.name
  const id = next ? undefined : tabMember()[2]
  sessionStorage.setItem(KEY, JSON.stringify([next, whySignedOut(), id, href]))
}

/** Says what was carried; from here on it stands in this document's memory alone. */
export const sayCarried = (): void => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text) void import('./say-carried.ts').then((late) => late.sayCarried(JSON.parse(text)))
}
