import { currentSession, memberIdOf, type Session } from '../../../api/session.ts'
import { type KeptLists, readKept } from './kept-lists.rules.ts'

/** Where the browser keeps how a member has arranged his lists: under his id, since who sits there next may read it. */
export const keptListsKey = (session: Session | null): string => `lists of ${memberIdOf(session)}`

/** The same as it is at this moment, for whoever is signed in. */
export const keptListsOf = (): KeptLists =>
  readKept(localStorage.getItem(keptListsKey(currentSession())) ?? undefined)
