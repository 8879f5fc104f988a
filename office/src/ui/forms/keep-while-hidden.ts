import { keepTyped, TYPED } from './use-kept-values.ts'

/** What this page has left to other tabs, by the names of the entries. */
let leftBehind: string[] = []

/** Of a member, whose name a second colon ends: of who is not signed in nothing is left to others. */
const ofMembers = (): string[] =>
  Object.keys(sessionStorage).filter(
    (name) => name.startsWith(TYPED) && name.includes(':', TYPED.length),
  )

/** Nobody knows whether the page goes with its tab: what its forms hold is left to the next tab that opens one of them. */
const leaveBehind = (): void => {
  keepTyped()
  leftBehind = ofMembers()
  for (const name of leftBehind) localStorage.setItem(name, sessionStorage.getItem(name) ?? '')
}

/** The tab is still there, and holds itself what its page has left. */
const takeBack = (): void => {
  for (const name of leftBehind) localStorage.removeItem(name)
  leftBehind = []
}

const onVisibility = (): void => keepTyped(document.visibilityState === 'hidden')

/**
 * A tab that nobody looks at may be thrown away without a word, as phones do: what is typed is kept meanwhile. Once it is looked at
 * again its forms alone hold it, since a tab that is duplicated copies what is kept. Of a tab that is closed the next one finds it.
 * Asked again, it listens once.
 */
export const keepWhileHidden = (): void => {
  document.addEventListener('visibilitychange', onVisibility)
  leftBehind = ofMembers()
  takeBack()
  window.addEventListener('pagehide', leaveBehind)
  window.addEventListener('pageshow', takeBack)
}
