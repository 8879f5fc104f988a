import { currentSession, memberIdOf, type Session } from '../../../api/session.ts'
import { type KeptLists, readKept } from './kept-lists.rules.ts'

/** What the version before kept under a member's name. */
const UNDER_A_NAME = /^(lists|queues with views) of \D/
let areNamesGone = false

/** A member's own lists go on under his id, and no name is left for who sits there next. */
const letNamesGo = ({ name }: Session, key: string): void => {
  areNamesGone = true
  const own = localStorage.getItem(`lists of ${name}`)
  if (own && !localStorage.getItem(key)) localStorage.setItem(key, own)
  for (const kept of Object.keys(localStorage))
    if (UNDER_A_NAME.test(kept)) localStorage.removeItem(kept)
}

/** Where the browser keeps how a member has arranged his lists: under his id, since who sits there next may read it. */
export const keptListsKey = (session: Session | null): string => {
  const key = `lists of ${memberIdOf(session)}`
  if (session && !areNamesGone) letNamesGo(session, key)
  return key
}

/** The same as it is at this moment, for whoever is signed in. */
export const keptListsOf = (): KeptLists =>
  readKept(localStorage.getItem(keptListsKey(currentSession())) ?? undefined)
