import { currentSession, tabMemberName } from '../../api/session.ts'
import { whySignedOut } from '../../api/why-signed-out.ts'

const KEY = 'reload'

/** Carries over the reload that empties this tab why it comes, and where its member was: not where another one comes after him. */
export const carryOver = (href: string): void => {
  const next = currentSession()?.name
  const place = next ? [] : [tabMemberName(), href]
  sessionStorage.setItem(KEY, JSON.stringify([next, whySignedOut(), ...place]))
}

/** Says what was carried; from here on it stands in this document's memory alone. */
export const sayCarried = (): void => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text) void import('./say-carried.ts').then((late) => late.sayCarried(JSON.parse(text)))
}
