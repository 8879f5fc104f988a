import { keepTyped, LEFT_BY, TYPED } from './use-kept-values.ts'

/** Under this a tab notes what its page has left to other tabs when it went, by the names of the entries. */
const LEFT_BEHIND = 'left-behind'

/** Of a member, whose name a second colon ends: of who is not signed in nothing is left to others. */
const ofMembers = (): string[] =>
  Object.keys(sessionStorage).filter(
    (name) => name.startsWith(TYPED) && name.includes(':', TYPED.length),
  )

/** Nobody knows whether the page goes with its tab: what its forms hold is left to the next tab that opens one of them. */
const leaveBehind = (): void => {
  keepTyped()
  const mark = LEFT_BY + crypto.getRandomValues(new Uint32Array(4)).join('-')
  const names = ofMembers()
  for (const name of names) localStorage.setItem(name + mark, sessionStorage.getItem(name) ?? '')
  sessionStorage.setItem(LEFT_BEHIND, JSON.stringify(names.map((name) => name + mark)))
}

/** The tab is still there, and holds itself what its page, or the one before it, has left. */
const takeBack = (): void => {
  const left = JSON.parse(sessionStorage.getItem(LEFT_BEHIND) ?? '[]') as string[]
  for (const name of left) localStorage.removeItem(name)
  sessionStorage.removeItem(LEFT_BEHIND)
}

const onVisibility = (): void => keepTyped(document.visibilityState === 'hidden')

/**
 * A tab that nobody looks at may be thrown away without a word, as phones do: what is typed is kept meanwhile. Once it is looked at
 * again its forms alone hold it, since a tab that is duplicated copies what is kept. Of tabs that are closed the next ones find it,
 * one after the other. Asked again, it listens once.
 */
export const keepWhileHidden = (): void => {
  document.addEventListener('visibilitychange', onVisibility)
  takeBack()
  window.addEventListener('pagehide', leaveBehind)
  window.addEventListener('pageshow', takeBack)
}
